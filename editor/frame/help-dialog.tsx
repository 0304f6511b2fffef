import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import css from '#editor/frame/dialogs.module.css'
import { keys } from '#editor/frame/shortcuts.ts'
import { HelpGuide } from '#editor/onboarding/deferred.tsx'
import { frameTexts } from '#editor/texts/frame.ts'
import { guides } from '#editor/tools/index.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'
import type { ToolId } from '#model/tool.ts'

interface HelpDialogProps {
  tool: ToolId
  isOpen: boolean
  onClose: () => void
}

export function HelpDialog({ tool, isOpen, onClose }: HelpDialogProps): ReactNode {
  const t = useStore(frameTexts)
  const guide = useStore(guides[tool])
  const lines: [string, string][] = [
    [t.keySave, keys('S')],
    [t.undo, keys('Z')],
    [t.redo, keys('Shift', 'Z')],
    [t.keyPublish, keys('Enter')],
    [t.keyPalette, keys('K')],
    [guide.keyMove, 'Alt ↑ ↓'],
    [t.keyHelp, '?'],
  ]
  return (
    <Dialog title={t.help} isOpen={isOpen} onClose={onClose} isWide>
      <dl className={css.keys}>
        {lines.map(([what, key]) => (
          <Fragment key={key}>
            <dt>{what}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
      <DialogLead>{t.helpText}</DialogLead>
      <HelpGuide tool={tool} onClose={onClose} />
    </Dialog>
  )
}
