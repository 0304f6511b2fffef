import { useStore } from '@nanostores/react'
import { Webhook as WebhookIcon } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import css from '#editor/frame/webhooks.module.css'
import { WebhookDetail } from '#editor/frame/webhooks-detail.tsx'
import { WebhookForm } from '#editor/frame/webhooks-form.tsx'
import { sharingApi } from '#editor/sharing-api.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { createWebhooks, type Webhooks } from '#editor/stores/webhooks.ts'
import { webhookTexts } from '#editor/texts/webhooks.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'
import { PickList } from '#editor/ui/pick-list.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import { mostWebhooks, type Webhook } from '#model/webhook.ts'

interface AddressListProps {
  webhooks: Webhooks
  all: readonly Webhook[]
}

function AddressList({ webhooks, all }: AddressListProps): ReactNode {
  const t = useStore(webhookTexts)
  const selected = useStore(webhooks.$selected)
  return (
    <PickList
      label={t.list}
      selected={selected?.id}
      onSelect={webhooks.select}
      items={all.map(({ id, url, disabledAt }) => {
        const { host, pathname } = new URL(url)
        const isOn = disabledAt === null
        return {
          id,
          text: url,
          title: host,
          notes: [pathname],
          mark: <Pill tone={isOn ? 'success' : 'warning'}>{isOn ? t.active : t.off}</Pill>,
        }
      })}
    />
  )
}

function Content({ project }: { project: OpenProject }): ReactNode {
  const t = useStore(webhookTexts)
  const shown = project.editor.$project
  const webhooks = useMemo(() => createWebhooks({ api: sharingApi, project: () => shown.get() }), [shown])
  useEffect(() => void webhooks.load(), [webhooks])
  const state = useStore(webhooks.$webhooks)
  const selected = useStore(webhooks.$selected)
  const place = useRef<HTMLDivElement>(null)
  if (state.kind === 'loading') return <Skeleton width="100%" height={320} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={webhooks.load} />
  if (selected === undefined)
    return (
      <div ref={place} tabIndex={-1} className={css.empty}>
        <State icon={WebhookIcon} title={t.emptyTitle} text={t.emptyText} />
        <WebhookForm webhooks={webhooks} isFirst />
      </div>
    )
  return (
    <div ref={place} tabIndex={-1} className={css.panes}>
      <div className={css.side}>
        <AddressList webhooks={webhooks} all={state.value} />
        {state.value.length < mostWebhooks && <WebhookForm webhooks={webhooks} />}
      </div>
      <WebhookDetail
        key={selected.id}
        project={project}
        webhooks={webhooks}
        webhook={selected}
        // What was focused is gone with the address.
        onRemoved={() => place.current?.focus()}
      />
    </div>
  )
}

/** The addresses that the project calls: added, tried out, watched and removed. */
export function WebhooksDialog({
  project,
  onClose,
}: {
  project: OpenProject
  onClose: () => void
}): ReactNode {
  const t = useStore(webhookTexts)
  return (
    <Dialog title={t.title} isOpen onClose={onClose} isLarge>
      <DialogLead>{t.about}</DialogLead>
      <Content project={project} />
    </Dialog>
  )
}
