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
  title: string
  text: string
  action: string
  isDanger?: boolean
  run: () => Promise<void>
  onClose: () => void
}

function Question({ title, text, action, isDanger = false, run, onClose }: QuestionProps): ReactNode {
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
    setBusy(false)
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} isFirm>
      <DialogLead>{text}</DialogLead>
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {common.cancel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isPending={isBusy} onPress={answer}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ApiKeyDialogsProps {
  keys: ApiKeys
  asked: ApiKeyAsk | undefined
  onAsk: (ask: ApiKeyAsk | undefined) => void
}

/** Makes, rotates and deletes keys, and shows a new one the only time that it can be seen. */
export function ApiKeyDialogs({ keys, asked, onAsk }: ApiKeyDialogsProps): ReactNode {
  const t = useStore(apiKeyTexts)
  const close = (): void => onAsk(undefined)
  const ready = (made: NewApiKey): void => onAsk({ kind: 'ready', made })
  switch (asked?.kind) {
    case undefined:
      return null
    case 'create':
      return (
        <Dialog title={t.createTitle} isOpen onClose={close}>
          <ApiKeyForm keys={keys} onMade={ready} onClose={close} />
        </Dialog>
      )
    case 'ready':
      return (
        <Dialog title={t.readyTitle({ name: asked.made.name })} isOpen onClose={close} staysOpen>
          <ApiKeyReady secret={asked.made.key} onClose={close} />
        </Dialog>
      )
    case 'rotate':
      return (
        <Question
          title={t.rotateTitle({ name: asked.apiKey.name })}
          text={t.rotateText}
          action={t.rotateAction}
          run={async () => ready(await keys.rotate(asked.apiKey.id))}
          onClose={close}
        />
      )
    case 'remove':
      return (
        <Question
          title={t.removeTitle({ name: asked.apiKey.name })}
          text={t.removeText}
          action={t.removeAction}
          isDanger
          run={async () => {
            await keys.remove(asked.apiKey.id)
            notify(t.removed({ name: asked.apiKey.name }))
            close()
          }}
          onClose={close}
        />
      )
  }
}
