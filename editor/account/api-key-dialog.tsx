import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { ApiKeyForm } from '#editor/account/api-key-form.tsx'
import { ApiKeyReady } from '#editor/account/api-key-ready.tsx'
import type { ApiKeys } from '#editor/stores/api-keys.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { apiKeyTexts } from '#editor/texts/api-keys.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import type { ApiKey, NewApiKey } from '#model/api-key.ts'

/** What is asked or told about keys in a window of its own. */
export type ApiKeyAsk =
  | { kind: 'create' }
  | { kind: 'rotate'; apiKey: ApiKey }
  | { kind: 'remove'; apiKey: ApiKey }
  | { kind: 'ready'; made: NewApiKey }

interface QuestionProps {
  text: string
  action: string
  isDanger?: boolean
  run: () => Promise<void>
  onClose: () => void
}

function Question({ text, action, isDanger = false, run, onClose }: QuestionProps): ReactNode {
  const common = useStore(commonTexts)
  const [isBusy, setBusy] = useState(false)
  async function answer(): Promise<void> {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      alertError(error)
      onClose()
    }
  }
  return (
    <>
      <DialogLead>{text}</DialogLead>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {common.cancel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isPending={isBusy} onPress={answer}>
          {action}
        </Button>
      </DialogActions>
    </>
  )
}

interface ApiKeyDialogProps {
  keys: ApiKeys
  asked: ApiKeyAsk
  onAsk: (ask: ApiKeyAsk | undefined) => void
}

function Content({ keys, asked, onAsk }: ApiKeyDialogProps): ReactNode {
  const t = useStore(apiKeyTexts)
  const close = (): void => onAsk(undefined)
  const ready = (made: NewApiKey): void => onAsk({ kind: 'ready', made })
  if (asked.kind === 'create') return <ApiKeyForm keys={keys} onMade={ready} onClose={close} />
  if (asked.kind === 'ready') return <ApiKeyReady secret={asked.made.key} onClose={close} />
  const { id, name } = asked.apiKey
  if (asked.kind === 'rotate')
    return (
      <Question
        text={t.rotateText}
        action={t.rotateAction}
        run={async () => ready(await keys.rotate(id))}
        onClose={close}
      />
    )
  return (
    <Question
      text={t.removeText}
      action={t.removeAction}
      isDanger
      run={async () => {
        await keys.remove(id)
        notify(t.removed({ name }))
        close()
      }}
      onClose={close}
    />
  )
}

function useTitle(asked: ApiKeyAsk): string {
  const t = useStore(apiKeyTexts)
  switch (asked.kind) {
    case 'create':
      return t.createTitle
    case 'ready':
      return t.readyTitle({ name: asked.made.name })
    case 'rotate':
      return t.rotateTitle({ name: asked.apiKey.name })
    case 'remove':
      return t.removeTitle({ name: asked.apiKey.name })
  }
}

/**
 * Makes, rotates and deletes keys, and shows a new one the only time that it can be seen. It is one window throughout, which
 * gives the focus back to where it was opened.
 */
export function ApiKeyDialog(props: ApiKeyDialogProps): ReactNode {
  const { asked, onAsk } = props
  const title = useTitle(asked)
  const isFirm = asked.kind === 'rotate' || asked.kind === 'remove'
  return (
    <Dialog
      title={title}
      isOpen
      onClose={() => onAsk(undefined)}
      isFirm={isFirm}
      staysOpen={asked.kind === 'ready'}
    >
      <Content {...props} key={asked.kind} />
    </Dialog>
  )
}
