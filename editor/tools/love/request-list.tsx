import { useStore } from '@nanostores/react'
import { MailQuestionMark, RotateCw } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { messageOf } from '#editor/api.ts'
import { whenText } from '#editor/stores/dates.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { $language } from '#editor/stores/settings.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { $arrival, seeReviews, tellReviewChange } from '#editor/stores/testimonials-seen.ts'
import css from '#editor/tools/love/request-list.module.css'
import { requestTexts } from '#editor/tools/love/request-texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import type { Testimonial, TestimonialPage } from '#model/tools/love/testimonial.ts'

const pageSize = 100

type AskedState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: ErrorMessage }
  | { kind: 'ready'; page: number; isWhole: boolean; asked: readonly Testimonial[] }

/** The newest reviews of a wall whose authors were asked by letter; it reads on as long as there is something. */
function useAsked(wallId: string): { state: AskedState; reload: () => void; more: () => void } {
  const [state, setState] = useState<AskedState>({ kind: 'loading' })
  const read = useCallback(
    async (page: number, before: readonly Testimonial[]): Promise<void> => {
      const query = {
        wallId,
        page,
        size: pageSize,
        state: 'all',
        search: '',
        tag: '',
        sort: 'newest',
      } as const
      try {
        const found: TestimonialPage = await testimonialsApi.list(query)
        seeReviews(found.results)
        const asked = found.results.filter(({ requestedAt }) => requestedAt !== null)
        const isWhole = page * pageSize >= found.total
        setState({ kind: 'ready', page, isWhole, asked: [...before, ...asked] })
      } catch (error) {
        setState({ kind: 'failed', message: messageOf(error) })
      }
    },
    [wallId],
  )
  const reload = useCallback((): void => void read(1, []), [read])
  useEffect(() => {
    reload()
    return $arrival.listen(reload)
  }, [reload])
  const more = (): void => {
    if (state.kind === 'ready') void read(state.page + 1, state.asked)
  }
  return { state, reload, more }
}

interface AskedProps {
  review: Testimonial
  content: string
  onAsked: () => void
}

function Asked({ review, content, onAsked }: AskedProps): ReactNode {
  const t = useStore(requestTexts)
  const language = useStore($language)
  const [isSending, setSending] = useState(false)
  const { email, name, requestedAt, remindedAt, confirmed, withdrawnAt } = review
  const when = (iso: string): string => whenText(iso, language, Date.now())
  async function askAgain(): Promise<void> {
    setSending(true)
    try {
      await testimonialsApi.askAgain(review.id, email, content)
      notify(t.againDone)
      tellReviewChange()
      onAsked()
    } catch (error) {
      alertError(error)
    }
    setSending(false)
  }
  const isOpen = !confirmed && withdrawnAt === null
  return (
    <li className={css.asked}>
      <div className={css.who}>
        <strong>{email || name}</strong>
        {withdrawnAt !== null && <Pill tone="plain">{t.withdrawn}</Pill>}
        {confirmed && withdrawnAt === null && <Pill tone="success">{t.confirmed}</Pill>}
        {isOpen && <Pill tone="warning">{t.waiting}</Pill>}
      </div>
      <div className={css.when}>
        <span>
          {requestedAt !== null && t.askedAt({ date: when(requestedAt) })}
          {remindedAt !== null && `. ${t.remindedAt({ date: when(remindedAt) })}`}
        </span>
        {isOpen && email !== '' && (
          <Button look="ghost" onPress={askAgain} isPending={isSending} aria-label={`${t.again}: ${email}`}>
            <RotateCw size={14} aria-hidden />
            {t.again}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Who was asked for a review by letter, and what came of it. */
export function RequestList({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const t = useStore(requestTexts)
  const { uuid } = useStore(editor.$project)
  const { request } = useStore(editor.$document)
  const { state, reload, more } = useAsked(uuid)
  return (
    <PanelGroup title={t.asked}>
      {state.kind === 'loading' && <Skeleton width="100%" height={40} />}
      {state.kind === 'failed' && <Failed message={state.message} onRetry={reload} />}
      {state.kind === 'ready' && state.asked.length === 0 && state.isWhole && (
        <State icon={MailQuestionMark} title={t.nobody} text={t.nobodyText} />
      )}
      {state.kind === 'ready' && state.asked.length > 0 && (
        <ul className={css.list}>
          {state.asked.map(review => (
            <Asked key={review.id} review={review} content={request.content} onAsked={reload} />
          ))}
        </ul>
      )}
      {state.kind === 'ready' && !state.isWhole && (
        <div>
          <Button onPress={more}>{t.more}</Button>
        </div>
      )}
    </PanelGroup>
  )
}
