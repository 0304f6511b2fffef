import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SendingState } from '#editor/stores/sending.ts'
import { $language } from '#editor/stores/settings.ts'
import { controlTexts } from '#editor/texts/controls.ts'
import { IconButton } from '#editor/ui/button.tsx'
import field from '#editor/ui/field.module.css'
import { Progress } from '#editor/ui/state.tsx'
import css from '#editor/ui/upload-status.module.css'
import { errorText } from '#model/messages/messages.ts'

interface UploadStatusProps {
  state: SendingState
  onCancel: () => void
}

/** How far an upload is, with a way to end it; or why it failed. */
export function UploadStatus({ state, onCancel }: UploadStatusProps): ReactNode {
  const t = useStore(controlTexts)
  const language = useStore($language)
  if (state.kind === 'idle') return null
  if (state.kind === 'failed')
    return (
      <span className={field.error} role="alert">
        {errorText(state.message, language)}
      </span>
    )
  const label = t.uploading({ percent: Math.round(state.share * 100) })
  return (
    <div className={css.sending}>
      <span>{label}</span>
      <Progress label={label} value={state.share} />
      <IconButton label={t.cancelUpload} icon={X} isSmall onPress={onCancel} />
    </div>
  )
}
