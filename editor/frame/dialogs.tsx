import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Blocker, useNavigate } from 'react-router'
import { ConflictDifferences } from '#editor/frame/conflict-differences.tsx'
import css from '#editor/frame/dialogs.module.css'
import { dateTimeText } from '#editor/stores/dates.ts'
import type { EditorCore } from '#editor/stores/editor.ts'
import { alertError, offer } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { $language } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import type { ToolId } from '#model/tool.ts'

/** The open item has unsaved changes and something else is wanted: save or drop them first. */
export function AskDialog({ editor }: { editor: EditorCore }): ReactNode {
  const t = useStore(frameTexts)
  const common = useStore(commonTexts)
  const asking = useStore(editor.$asking)
  const isSending = useStore(editor.$isSending)
  return (
    <Dialog title={t.askTitle} isOpen={asking !== undefined} onClose={() => editor.answer('stay')} isFirm>
      <DialogLead>{t.askText}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={() => editor.answer('stay')}>
          {common.cancel}
        </Button>
        <Button onPress={() => editor.answer('drop')}>{t.drop}</Button>
        <Button look="primary" onPress={() => editor.answer('save')} isPending={isSending}>
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LeaveDialogProps {
  editor: EditorCore
  blocker: Blocker
}

/** Leaving with unsaved changes: what is to become of them. */
export function LeaveDialog({ editor, blocker }: LeaveDialogProps): ReactNode {
  const t = useStore(frameTexts)
  const { kind } = useStore(editor.$save)
  async function saveAndLeave(): Promise<void> {
    if (await editor.save()) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <Dialog
      title={t.leaveTitle}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      isFirm
    >
      <DialogLead>{t.leaveText}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={() => blocker.reset?.()}>
          {t.stay}
        </Button>
        <Button
          onPress={() => {
            editor.discard()
            blocker.proceed?.()
          }}
        >
          {t.discard}
        </Button>
        <Button look="primary" onPress={saveAndLeave} isPending={kind === 'saving'}>
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The project was saved elsewhere: nothing is overwritten before someone chooses. */
export function ConflictDialog({ project, tool }: { project: OpenProject; tool: ToolId }): ReactNode {
  const { editor, compare } = project
  const t = useStore(frameTexts)
  const language = useStore($language)
  const navigate = useNavigate()
  const conflict = useStore(editor.$conflict)

  async function keepBoth(): Promise<void> {
    try {
      const uuid = await editor.keepBoth()
      offer(t.bothKept, t.openCopy, () => void navigate(`/${tool}/projects/${uuid}`))
    } catch (error) {
      alertError(error)
    }
  }

  return (
    <Dialog title={t.conflictTitle} isOpen={conflict !== undefined} onClose={() => {}} isFirm isWide>
      <DialogLead>{t.conflictText}</DialogLead>
      {conflict !== undefined && (
        <dl className={css.versions}>
          <dt>{t.mine}</dt>
          <dd>{dateTimeText(new Date(conflict.mineAt).toISOString(), language)}</dd>
          <dt>{t.theirs}</dt>
          <dd>{dateTimeText(conflict.theirs.updatedAt, language)}</dd>
        </dl>
      )}
      {conflict !== undefined && (
        <ConflictDifferences
          key={conflict.theirs.revision}
          load={() => compare(editor.$shown.get(), conflict.theirs.data)}
        />
      )}
      <DialogLead>{t.keepBothText}</DialogLead>
      <DialogActions>
        <Button onPress={editor.takeTheirs}>{t.takeTheirs}</Button>
        <Button onPress={keepBoth}>{t.keepBoth}</Button>
        <Button look="primary" onPress={editor.keepMine}>
          {t.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
