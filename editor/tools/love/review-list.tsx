import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect } from 'react'
import {
  DropIndicator,
  GridList,
  ListLayout,
  type Selection,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import type { ReviewList as List } from '#editor/stores/testimonials-list.ts'
import {
  dropReview,
  nudgeReview,
  pinReview,
  removeReviews,
  reviewsOf,
} from '#editor/tools/love/open-reviews.ts'
import { type ReviewActions, ReviewRow } from '#editor/tools/love/review-row.tsx'
import { reviewTexts } from '#editor/tools/love/review-texts.ts'
import css from '#editor/tools/love/reviews.module.css'
import { cx } from '#editor/ui/cx.ts'
import type { LoveData } from '#model/tools/love/love.ts'

interface ReviewListProps {
  editor: Editor<LoveData>
  list: List
  canMove: boolean
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

const rowHeight = 98
/** The list is read on when so many pixels are left. */
const readAhead = 1_200

function actionsOf(editor: Editor<LoveData>, id: string): ReviewActions {
  const reviews = reviewsOf(editor)
  return {
    open: () => editor.open('review', id),
    accept: () => void reviews.act([id], 'accept'),
    reject: () => void reviews.act([id], 'reject'),
    confirm: () => void reviews.act([id], 'confirm'),
    restore: () => void reviews.act([id], 'restore'),
    remove: () => removeReviews(editor, [id]),
    pin: () => void pinReview(editor, id),
    nudge: by => nudgeReview(editor, id, by),
  }
}

/** What a key does to the focused review; the list itself would search by its letter, or move the focus. */
function deedOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  canMove: boolean,
): ((actions: ReviewActions) => void) | undefined {
  if (altKey && canMove && key === 'ArrowUp') return actions => actions.nudge(-1)
  if (altKey && canMove && key === 'ArrowDown') return actions => actions.nudge(1)
  if (altKey || ctrlKey || metaKey) return undefined
  const deeds: Record<string, (actions: ReviewActions) => void> = {
    a: actions => actions.accept(),
    r: actions => actions.reject(),
    c: actions => actions.confirm(),
    p: actions => actions.pin(),
    delete: actions => actions.remove(),
  }
  return deeds[key.toLowerCase()]
}

export function ReviewList({ editor, list, canMove, selected, onSelect }: ReviewListProps): ReactNode {
  const t = useStore(reviewTexts)
  const openId = useStore(editor.$openId)
  const reviews = reviewsOf(editor)
  const { items, total } = list
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canMove,
    getItems: keys =>
      items.filter(({ id }) => keys.has(id)).map(({ name }) => ({ 'text/plain': name || t.unnamed })),
    renderDropIndicator: target => <DropIndicator target={target} className={cx(css.drop)} />,
    onReorder: ({ keys, target }) => {
      const [id] = keys
      if (id === undefined || target.dropPosition === 'on') return
      dropReview(editor, String(id), String(target.key), target.dropPosition)
    },
  })
  useEffect(() => {
    if (items.length < 10 && items.length < total) void reviews.more()
  }, [items.length, total, reviews])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null
    const id = row?.getAttribute('data-key') ?? undefined
    const deed = deedOf(event, canMove)
    if (id === undefined || deed === undefined) return
    event.preventDefault()
    event.stopPropagation()
    deed(actionsOf(editor, id))
  }

  function onScroll(event: UIEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLElement)) return
    const { scrollTop, scrollHeight, clientHeight } = event.target
    if (scrollHeight - scrollTop - clientHeight < readAhead) void reviews.more()
  }

  function select(keys: Selection): void {
    onSelect(keys === 'all' ? new Set(items.map(({ id }) => id)) : new Set([...keys].map(String)))
  }

  return (
    <div className={css.holder} onKeyDownCapture={onKeyDown} onScrollCapture={onScroll}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 0 }}>
        <GridList
          aria-label={t.list}
          className={cx(css.list)}
          items={items}
          dependencies={[openId, canMove, t]}
          dragAndDropHooks={dragAndDropHooks}
          selectionMode="multiple"
          selectionBehavior="toggle"
          selectedKeys={selected}
          onSelectionChange={select}
          onAction={key => editor.open('review', String(key))}
        >
          {review => (
            <ReviewRow
              review={review}
              isOpen={openId === review.id}
              canMove={canMove}
              actions={actionsOf(editor, review.id)}
            />
          )}
        </GridList>
      </Virtualizer>
    </div>
  )
}
