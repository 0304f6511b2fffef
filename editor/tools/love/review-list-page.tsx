import { useStore } from '@nanostores/react'
import { Files, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { type ReviewList as List, plainReviewQuery } from '#editor/stores/testimonials-list.ts'
import { $arrival } from '#editor/stores/testimonials-seen.ts'
import { flushReviews, reviewsOf } from '#editor/tools/love/open-reviews.ts'
import { newReviewValues } from '#editor/tools/love/review-definition.ts'
import { NoReviews } from '#editor/tools/love/review-empty.tsx'
import { ReviewFiles } from '#editor/tools/love/review-files.tsx'
import { ReviewForm } from '#editor/tools/love/review-form.tsx'
import { ReviewList } from '#editor/tools/love/review-list.tsx'
import { reviewTexts } from '#editor/tools/love/review-texts.ts'
import { BulkBar, ReviewTools } from '#editor/tools/love/review-tools.tsx'
import css from '#editor/tools/love/reviews.module.css'
import { ShareImage } from '#editor/tools/love/share-image/deferred-share-image.tsx'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { Panel } from '#editor/ui/panel.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { LoveData } from '#model/tools/love/love.ts'

interface PageProps {
  editor: Editor<LoveData>
}

function Loading(): ReactNode {
  const t = useStore(reviewTexts)
  return (
    <div className={css.skeleton} role="status" aria-label={t.loading}>
      {[1, 2, 3, 4].map(each => (
        <div key={each}>
          <Skeleton width="40%" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}

interface FilledProps extends PageProps {
  list: List
}

/** The list with its tools; the selection forgets what has left the list. */
function Filled({ editor, list }: FilledProps): ReactNode {
  const t = useStore(reviewTexts)
  const reviews = reviewsOf(editor)
  const query = useStore(reviews.$query)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(list.items.map(({ id }) => id).filter(id => chosen.has(id)))
  const canMove = query.sort === 'wall'
  const waiting = query.state === 'pending' && query.search === '' && query.tag === ''
  return (
    <>
      <ReviewTools editor={editor} list={list} />
      {selected.size > 0 && (
        <BulkBar editor={editor} selected={selected} onDone={() => setChosen(new Set())} />
      )}
      {waiting && list.counts.pending > 0 && selected.size === 0 && (
        <div className={css.wait}>
          <Button onPress={() => reviews.acceptAll()}>{t.acceptAll(list.counts.pending)}</Button>
        </div>
      )}
      {list.items.length === 0 ? (
        <State icon={SearchX} title={t.nothing} text={t.nothingText}>
          <Button onPress={() => reviews.show(plainReviewQuery)}>{t.showAll}</Button>
        </State>
      ) : (
        <ReviewList editor={editor} list={list} canMove={canMove} selected={selected} onSelect={setChosen} />
      )}
      {list.items.length > 0 && <p className={css.keys}>{canMove ? t.keys : t.orderHint}</p>}
    </>
  )
}

/** The list is read when the page is entered, and follows what a form or another page has done. */
function useReading({ editor }: PageProps): void {
  const reviews = reviewsOf(editor)
  useEffect(() => {
    void reviews.reload()
    const leave = (): void => void flushReviews(true)
    addEventListener('pagehide', leave)
    const unlisten = $arrival.listen(arrival => void reviews.take(arrival))
    return () => {
      unlisten()
      removeEventListener('pagehide', leave)
    }
  }, [reviews])
}

/** All reviews of a wall: to decide about, to order, to edit. */
export function ReviewListPage({ editor }: PageProps): ReactNode {
  const t = useStore(reviewTexts)
  const reviews = reviewsOf(editor)
  const state = useStore(reviews.$state)
  const { uuid } = useStore(editor.$project)
  const [isFiles, setFiles] = useState(false)
  useReading({ editor })
  const add = (): void => editor.openNew('review', crypto.randomUUID(), newReviewValues(uuid))
  const list = state.kind === 'failed' ? undefined : state.list
  return (
    <Panel
      title={t.list}
      {...(list === undefined ? {} : { note: t.count(list.counts.all) })}
      actions={
        <>
          <IconButton label={t.more} icon={Files} onPress={() => setFiles(true)} />
          <IconButton label={t.add} icon={Plus} look="primary" onPress={add} />
        </>
      }
    >
      {state.kind === 'failed' && <Failed message={state.message} onRetry={reviews.reload} />}
      {state.kind === 'loading' && list === undefined && <Loading />}
      {list !== undefined && list.counts.all === 0 && (
        <NoReviews editor={editor} onAdd={add} onFiles={() => setFiles(true)} />
      )}
      {list !== undefined && list.counts.all > 0 && <Filled editor={editor} list={list} />}
      <ReviewForm editor={editor} />
      <ShareImage editor={editor} />
      {isFiles && <ReviewFiles editor={editor} onClose={() => setFiles(false)} />}
    </Panel>
  )
}
