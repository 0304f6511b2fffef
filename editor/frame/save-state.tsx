import { useStore } from '@nanostores/react'
import { Check, CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { keys } from '#editor/frame/shortcuts.ts'
import css from '#editor/frame/top-bar.module.css'
import type { EditorCore } from '#editor/stores/editor.ts'
import { $identity } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { errorText } from '#model/messages/messages.ts'

interface SaveStateProps {
  editor: EditorCore
  onSave: () => void
}

/** Whether everything is saved, and the button that saves it. */
export function SaveState({ editor, onSave }: SaveStateProps): ReactNode {
  const t = useStore(frameTexts)
  const language = useStore($language)
  const save = useStore(editor.$save)
  const isUnsaved = useStore(editor.$unsaved)
  const { isRegistered } = useStore($identity)
  const isFailed = isUnsaved && save.kind === 'failed'
  return (
    <div className={cx(css.state, isFailed && css.failed)}>
      <span className={css.state} role="status">
        {save.kind === 'saving' && t.saving}
        {isFailed && (
          <>
            <CloudAlert size={16} aria-hidden />
            <span title={save.again ? t.saveAgain : ''}>
              {t.saveFailed({ reason: errorText(save.message, language) })}
            </span>
          </>
        )}
        {isUnsaved && save.kind !== 'failed' && save.kind !== 'saving' && (
          <span className={css.unsaved}>{isRegistered ? t.unsaved : t.keptHere}</span>
        )}
        {!isUnsaved && save.kind === 'saved' && (
          <>
            <Check size={14} aria-hidden />
            {t.saved}
          </>
        )}
      </span>
      {isUnsaved && save.kind !== 'saving' && (
        <Button look="ghost" onPress={onSave} aria-keyshortcuts={keys('S').replace(' ', '+')}>
          {isFailed ? t.retry : t.save}
        </Button>
      )}
    </div>
  )
}
