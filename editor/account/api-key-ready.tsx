import { useStore } from '@nanostores/react'
import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from '#editor/account/api-keys.module.css'
import { copyText } from '#editor/stores/clipboard.ts'
import { apiKeyTexts } from '#editor/texts/api-keys.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

interface ApiKeyReadyProps {
  secret: string
  onClose: () => void
}

/** A new key, to be copied now or never. */
export function ApiKeyReady({ secret, onClose }: ApiKeyReadyProps): ReactNode {
  const t = useStore(apiKeyTexts)
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <DialogLead>{t.ready}</DialogLead>
      <div className={css.secret}>
        <label htmlFor={field}>{t.key}</label>
        <div className={css.value}>
          <input
            id={field}
            ref={input}
            readOnly
            autoComplete="off"
            spellCheck={false}
            value={secret}
            onFocus={event => event.target.select()}
          />
          <IconButton label={t.copy} icon={Copy} look="secondary" onPress={() => copyText(secret)} />
        </div>
        <p className={css.hint}>{t.servers}</p>
      </div>
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </>
  )
}
