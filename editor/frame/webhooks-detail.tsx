import { useStore } from '@nanostores/react'
import { Copy, Eye, EyeOff, RotateCw, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import css from '#editor/frame/webhooks.module.css'
import { WebhookLog } from '#editor/frame/webhooks-log.tsx'
import { sharingApi } from '#editor/sharing-api.ts'
import { copyText } from '#editor/stores/clipboard.ts'
import { dateTimeText } from '#editor/stores/dates.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { createPolling } from '#editor/stores/polling.ts'
import { $language } from '#editor/stores/settings.ts'
import type { Webhooks } from '#editor/stores/webhooks.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { webhookTexts } from '#editor/texts/webhooks.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import type { Webhook } from '#model/webhook.ts'

const every = 2_000

/** Runs a call once at a time, says that it went well, and what went wrong. */
function useCall(): [isBusy: boolean, run: (call: () => Promise<void>, text: string) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  async function run(call: () => Promise<void>, text: string): Promise<void> {
    setBusy(true)
    try {
      await call()
      notify(text)
    } catch (error) {
      alertError(error)
    }
    setBusy(false)
  }
  return [isBusy, run]
}

interface PartProps {
  webhook: Webhook
  webhooks: Webhooks
}

function Secret({ webhook: { id, secret }, webhooks }: PartProps): ReactNode {
  const t = useStore(webhookTexts)
  const field = useId()
  const [isShown, setShown] = useState(false)
  const [isBusy, run] = useCall()
  if (secret === null) return <p className={css.note}>{t.secretHidden}</p>
  return (
    <div className={css.block}>
      <label htmlFor={field}>{t.secret}</label>
      <div className={css.secret}>
        <input
          id={field}
          readOnly
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          value={secret}
          onFocus={event => event.target.select()}
        />
        <IconButton
          label={isShown ? t.hide : t.reveal}
          icon={isShown ? EyeOff : Eye}
          look="secondary"
          onPress={() => setShown(!isShown)}
        />
        <IconButton label={t.copySecret} icon={Copy} look="secondary" onPress={() => copyText(secret)} />
        <Button isPending={isBusy} onPress={() => run(() => webhooks.changeSecret(id), t.rotated)}>
          <RotateCw size={16} aria-hidden />
          {t.rotate}
        </Button>
      </div>
      <p className={css.note}>{t.secretHint}</p>
    </div>
  )
}

interface RemoveProps extends PartProps {
  onRemoved: () => void
}

function Remove({ webhook: { id, url }, webhooks, onRemoved }: RemoveProps): ReactNode {
  const t = useStore(webhookTexts)
  const common = useStore(commonTexts)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, run] = useCall()
  return (
    <>
      <Button look="ghost" onPress={() => setAsked(true)}>
        <Trash2 size={16} aria-hidden />
        {t.remove}
      </Button>
      <Dialog title={t.removeTitle} isOpen={isAsked} onClose={() => setAsked(false)} isFirm>
        <DialogLead>{t.removeText({ host: new URL(url).host })}</DialogLead>
        <DialogActions>
          <Button autoFocus onPress={() => setAsked(false)}>
            {common.cancel}
          </Button>
          <Button
            look="danger"
            isPending={isBusy}
            onPress={async () => {
              await run(async () => {
                await webhooks.remove(id)
                onRemoved()
              }, t.removed)
              setAsked(false)
            }}
          >
            {t.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

interface WebhookDetailProps extends RemoveProps {
  project: OpenProject
}

/** One address: whether it is called, its secret, and what it was told. */
export function WebhookDetail({ webhook, webhooks, project, onRemoved }: WebhookDetailProps): ReactNode {
  const t = useStore(webhookTexts)
  const language = useStore($language)
  const { id, url, createdAt, disabledAt } = webhook
  const [page, setPage] = useState(1)
  const [isBusy, run] = useCall()
  const log = useMemo(() => {
    const load = (): ReturnType<typeof sharingApi.deliveries> => {
      const { tool, uuid } = project.editor.$project.get()
      return sharingApi.deliveries(tool, uuid, id, page)
    }
    return createPolling({ load, every })
  }, [project, id, page])
  const send = (call: () => Promise<void>, text: string): Promise<void> =>
    run(async () => {
      await call()
      setPage(1)
      await log.refresh()
    }, text)
  return (
    <div className={css.detail}>
      <div>
        <h3 className={css.url}>{url}</h3>
        <p className={css.note}>{t.since({ when: dateTimeText(createdAt, language) })}</p>
      </div>
      {disabledAt !== null && <p className={css.off}>{t.offHint}</p>}
      <Secret webhook={webhook} webhooks={webhooks} />
      <div className={css.actions}>
        <Button isPending={isBusy} onPress={() => send(() => webhooks.test(id), t.tested)}>
          <Send size={16} aria-hidden />
          {t.test}
        </Button>
        <Remove webhook={webhook} webhooks={webhooks} onRemoved={onRemoved} />
      </div>
      <WebhookLog
        log={log}
        onPage={setPage}
        onResend={delivery => void send(() => webhooks.resend(delivery, id), t.resent)}
      />
    </div>
  )
}
