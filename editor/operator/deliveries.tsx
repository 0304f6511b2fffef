import { useStore } from '@nanostores/react'
import { RotateCcw, Send } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { durationText } from '#editor/operator/durations.ts'
import css from '#editor/operator/operator.module.css'
import { operatorApi } from '#editor/operator/operator-api.ts'
import { Pager } from '#editor/operator/pager.tsx'
import { DeliveryStatePill } from '#editor/operator/states.tsx'
import { dateTimeText } from '#editor/stores/dates.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { createPolling } from '#editor/stores/polling.ts'
import { $language } from '#editor/stores/settings.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { OperatorDelivery } from '#model/operator.ts'

const every = 2_000
const kinds = { webhook: 'kindWebhook', purge: 'kindPurge', mail: 'kindMail' } as const

function Tries({ delivery }: { delivery: OperatorDelivery }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const last = delivery.tries.at(-1)
  return (
    <>
      {delivery.tries.length}
      {last !== undefined && (
        <small className={cx(last.error !== null && css.error)}>
          {last.error ?? `${delivery.kind === 'mail' ? 'SMTP' : 'HTTP'} ${last.status}`},{' '}
          {durationText(last.milliseconds, language)}
        </small>
      )}
      {delivery.nextAt !== null && (
        <small>{t.nextTry({ time: dateTimeText(delivery.nextAt, language) })}</small>
      )}
    </>
  )
}

function Row({ delivery, onResend }: { delivery: OperatorDelivery; onResend: () => void }): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  return (
    <tr>
      <td>
        {delivery.subject}
        <small>{t[kinds[delivery.kind]]}</small>
      </td>
      <td>
        <DeliveryStatePill state={delivery.state} />
      </td>
      <td className={css.number}>{dateTimeText(delivery.createdAt, language)}</td>
      <td className={css.number}>
        <Tries delivery={delivery} />
      </td>
      <td>
        <IconButton label={`${t.resend}: ${delivery.subject}`} icon={Send} isSmall onPress={onResend} />
      </td>
    </tr>
  )
}

/** What has to reach others: webhooks, letters and purges of the CDN. */
export function Deliveries(): ReactNode {
  const t = useStore(operatorTexts)
  const [params, setParams] = useSearchParams()
  const key = params.toString()
  const polled = useMemo(
    () => createPolling({ load: () => operatorApi.deliveries(new URLSearchParams(key)), every }),
    [key],
  )
  const state = useStore(polled.$state)

  async function send(call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
      notify(t.resent)
      await polled.refresh()
    } catch (error) {
      alertError(error)
    }
  }

  if (state.kind === 'loading') return <Skeleton width="100%" height={320} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={polled.refresh} />
  if (state.value.total === 0) return <State icon={Send} title={t.noDeliveries} text={t.noDeliveriesText} />
  return (
    <div className={css.stack}>
      <div className={css.actions}>
        <Button onPress={() => send(operatorApi.resendFailed)}>
          <RotateCcw size={16} aria-hidden />
          {t.resendFailed}
        </Button>
      </div>
      <div className={css.tableFrame}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t.subject}</th>
              <th>{t.state}</th>
              <th>{t.asked}</th>
              <th>{t.tries}</th>
              <th>
                <span className={css.unseen}>{t.resend}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {state.value.results.map(delivery => (
              <Row
                key={delivery.id}
                delivery={delivery}
                onResend={() => void send(() => operatorApi.resend(delivery.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager {...state.value} onPage={page => setParams({ page: String(page) })} />
    </div>
  )
}
