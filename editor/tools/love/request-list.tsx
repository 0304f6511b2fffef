import { useStore } from '@nanostores/react'
import { MailQuestionMark, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { whenText } from '#editor/stores/dates.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { ask } from '#editor/stores/prompts.ts'
import { $language } from '#editor/stores/settings.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { tellReviewChange } from '#editor/stores/testimonials-seen.ts'
import { commonTexts } from '#editor/texts/common.ts'
import css from '#editor/tools/love/request-list.module.css'
import { requestTexts } from '#editor/tools/love/request-texts.ts'
import { type AskedState, everybody, useAsked } from '#editor/tools/love/use-asked.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { DelayedSearch } from '#editor/ui/delayed-search.tsx'
import { Segments } from '#editor/ui/field.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { LoveData } from '#model/tools/love/love.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

interface AskedProps {
  review: Testimonial
  content: string
  onAsked: () => void
}

function Asked({ review, content, onAsked }: AskedProps): ReactNode {
  const t = useStore(requestTexts)
  const { cancel } = useStore(commonTexts)
  const language = useStore($language)
  const [isSending, setSending] = useState(false)
  const { email, name, requestedAt, remindedAt, confirmed, withdrawnAt } = review
  const when = (iso: string): string => whenText(iso, language, Date.now())
  async function remove(): Promise<void> {
    try {
      await testimonialsApi.changeAll({ wallId: review.wallId, ids: [review.id], action: 'delete' })
      notify(t.takenBack)
      onAsked()
    } catch (error) {
      alertError(error)
    }
  }
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
  const takeBack = (): void =>
    ask({
      kind: 'question',
      title: t.takeBackTitle,
      text: t.takeBackText({ email }),
      yes: t.takeBack,
      no: cancel,
      onAnswer: choice => choice === 'yes' && void remove(),
    })
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
          <span className={css.buttons}>
            <Button look="ghost" onPress={askAgain} isPending={isSending} aria-label={`${t.again}: ${email}`}>
              <RotateCw size={14} aria-hidden />
              {t.again}
            </Button>
            {review.content === '' && review.video === null && (
              <IconButton label={`${t.takeBack}: ${email}`} icon={Trash2} isSmall onPress={takeBack} />
            )}
          </span>
        )}
      </div>
    </li>
  )
}

function Found({ state, ...props }: { state: AskedState } & Omit<AskedProps, 'review'>): ReactNode {
  const t = useStore(requestTexts)
  if (state.kind !== 'ready') return null
  return (
    <>
      <p className={css.count} role="status">
        {t.people(state.total)}
      </p>
      <ul className={css.list}>
        {state.asked.map(review => (
          <Asked key={review.id} review={review} {...props} />
        ))}
      </ul>
    </>
  )
}

/** Who was asked for a review by letter, and what came of it. */
export function RequestList({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const t = useStore(requestTexts)
  const { uuid } = useStore(editor.$project)
  const { request } = useStore(editor.$document)
  const [wanted, setWanted] = useState(everybody)
  const { state, reload, more } = useAsked(uuid, wanted)
  const isEverybody = wanted.asked === 'all' && wanted.search === ''
  const isNobody = state.kind === 'ready' && state.total === 0
  return (
    <PanelGroup title={t.asked}>
      {(!isEverybody || (state.kind === 'ready' && !isNobody)) && (
        <>
          <Segments
            label={t.whom}
            isLabelHidden
            value={wanted.asked}
            options={[
              { id: 'all', label: t.all },
              { id: 'waiting', label: t.waitingFor },
              { id: 'answered', label: t.answered },
            ]}
            onChange={asked => setWanted({ ...wanted, asked })}
          />
          <DelayedSearch
            label={t.search}
            value={wanted.search}
            onChange={search => setWanted({ ...wanted, search })}
          />
        </>
      )}
      {state.kind === 'loading' && <Skeleton width="100%" height={40} />}
      {state.kind === 'failed' && <Failed message={state.message} onRetry={reload} />}
      {isNobody && isEverybody && <State icon={MailQuestionMark} title={t.nobody} text={t.nobodyText} />}
      {isNobody || <Found state={state} content={request.content} onAsked={reload} />}
      {isNobody && !isEverybody && <p className={css.count}>{t.nobodyFound}</p>}
      {state.kind === 'ready' && state.asked.length < state.total && (
        <div>
          <Button onPress={more}>{t.more}</Button>
        </div>
      )}
    </PanelGroup>
  )
}
