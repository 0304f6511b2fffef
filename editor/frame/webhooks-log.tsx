import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/frame/webhooks.module.css'
import { durationText } from '#editor/operator/durations.ts'
import { dateTimeText } from '#editor/stores/dates.ts'
import type { Polled } from '#editor/stores/polling.ts'
import { $language } from '#editor/stores/settings.ts'
import { webhookTexts } from '#editor/texts/webhooks.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { WebhookDelivery, WebhookDeliveryPage } from '#model/webhook.ts'

function useOutcome(): (attempt: WebhookDelivery['tries'][number]) => string {
  const t = useStore(webhookTexts)
  const errors: Record<string, string> = {
    ADDRESS_REFUSED: t.refused,
    TIMED_OUT: t.timedOut,
    CONNECTION_FAILED: t.noConnection,
  }
  return ({ status, error }) => {
    if (status > 0) return t.answered({ status })
    return error === null ? t.unknown : (errors[error] ?? t.unknown)
  }
}

function Tries({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const t = useStore(webhookTexts)
  const language = useStore($language)
  const outcome = useOutcome()
  const { id, tries, nextAt } = delivery
  return (
    <ol className={css.tries}>
      {tries.map(attempt => (
        <li key={attempt.at}>
          <span>{outcome(attempt)}</span>
          <small>
            {dateTimeText(attempt.at, language)}, {durationText(attempt.milliseconds, language)}
          </small>
        </li>
      ))}
      {tries.length === 0 && <li>{t.noTries}</li>}
      {tries.length > 0 && nextAt !== null && (
        <li>
          <small>{t.next({ time: dateTimeText(nextAt, language) })}</small>
        </li>
      )}
      <li>
        <small>{t.messageId({ id })}</small>
      </li>
    </ol>
  )
}

function StatePill({ delivery: { state, tries } }: { delivery: WebhookDelivery }): ReactNode {
  const t = useStore(webhookTexts)
  const states: Record<WebhookDelivery['state'], [PillTone, string]> = {
    waiting: tries.length === 0 ? ['accent', t.waiting] : ['warning', t.retrying],
    done: ['success', t.done],
    failed: ['danger', t.failed],
  }
  const [tone, text] = states[state]
  return <Pill tone={tone}>{text}</Pill>
}

function Entry({ delivery, onResend }: { delivery: WebhookDelivery; onResend: () => void }): ReactNode {
  const t = useStore(webhookTexts)
  const language = useStore($language)
  const outcome = useOutcome()
  const { event, createdAt, tries } = delivery
  const names: Record<string, string> = {
    'project.published': t.published,
    'project.unpublished': t.unpublished,
    'webhook.test': t.isTest,
  }
  const name = names[event] ?? event
  const last = tries.at(-1)
  return (
    <li className={css.entry}>
      <details>
        <summary>
          <ChevronRight size={14} aria-hidden />
          <span>
            {name}
            <small>
              {dateTimeText(createdAt, language)}
              {last !== undefined && ` · ${outcome(last)}`}
            </small>
          </span>
          <StatePill delivery={delivery} />
        </summary>
        <Tries delivery={delivery} />
      </details>
      <IconButton label={`${t.resend}: ${name}`} icon={Send} isSmall onPress={onResend} />
    </li>
  )
}

function Pager({ page, onPage }: { page: WebhookDeliveryPage; onPage: (page: number) => void }): ReactNode {
  const t = useStore(webhookTexts)
  const pages = Math.ceil(page.total / page.size)
  if (pages <= 1) return null
  return (
    <div className={css.pager}>
      <IconButton
        label={t.newer}
        icon={ChevronLeft}
        isDisabled={page.page <= 1}
        onPress={() => onPage(page.page - 1)}
      />
      {t.pageOf({ page: page.page, pages })}
      <IconButton
        label={t.older}
        icon={ChevronRight}
        isDisabled={page.page >= pages}
        onPress={() => onPage(page.page + 1)}
      />
    </div>
  )
}

interface WebhookLogProps {
  log: Polled<WebhookDeliveryPage>
  onPage: (page: number) => void
  onResend: (deliveryId: string) => void
}

/** What one address was told and how that went, as it changes; each line opens to its tries. */
export function WebhookLog({ log, onPage, onResend }: WebhookLogProps): ReactNode {
  const t = useStore(webhookTexts)
  const state = useStore(log.$state)
  const isStale = useStore(log.$isStale)
  if (state.kind === 'loading') return <Skeleton width="100%" height={120} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={log.refresh} />
  const { results } = state.value
  return (
    <section className={css.block} aria-label={t.log}>
      <h3>{t.log}</h3>
      {isStale && <p role="status">{t.stale}</p>}
      {results.length === 0 ? (
        <p className={css.note}>{t.logEmpty}</p>
      ) : (
        <ul className={css.log}>
          {results.map(delivery => (
            <Entry key={delivery.id} delivery={delivery} onResend={() => onResend(delivery.id)} />
          ))}
        </ul>
      )}
      <Pager page={state.value} onPage={onPage} />
    </section>
  )
}
