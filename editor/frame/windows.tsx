import type { ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { CommandPalette } from '#editor/frame/command-palette.tsx'
import { ExportDialog, WebhooksDialog } from '#editor/frame/deferred-dialogs.tsx'
import { AskDialog, ConflictDialog, LeaveDialog } from '#editor/frame/dialogs.tsx'
import type { FrameActions, FrameDialog } from '#editor/frame/editor-frame.tsx'
import { HelpDialog } from '#editor/frame/help-dialog.tsx'
import { IdleDialog } from '#editor/frame/idle-dialog.tsx'
import { PublishDialog } from '#editor/frame/publish-dialog.tsx'
import { ShareDialog } from '#editor/frame/share-dialog.tsx'
import { VersionsDialog } from '#editor/frame/versions-dialog.tsx'
import type { OpenProject } from '#editor/stores/open-project.ts'
import type { ToolId } from '#model/tool.ts'

export interface FrameWindowsProps {
  project: OpenProject
  tool: ToolId
  actions: FrameActions
  blocker: Blocker
  /** Whether to remind a visitor that the work is in this browser only. */
  isIdle: boolean
  dialog: FrameDialog
  /** Closes what `dialog` names, and the reminder. */
  onClose: () => void
}

/** All windows of the frame, of which at most a few are open. */
export function FrameWindows(props: FrameWindowsProps): ReactNode {
  const { project, tool, actions, blocker, isIdle, dialog, onClose } = props
  const { editor } = project
  return (
    <>
      <AskDialog editor={editor} />
      <LeaveDialog editor={editor} blocker={blocker} />
      <ConflictDialog project={project} tool={tool} />
      {isIdle && <IdleDialog onClose={onClose} />}
      <PublishDialog project={project} isOpen={dialog === 'publish'} onClose={onClose} />
      <ShareDialog project={project} isOpen={dialog === 'share'} onClose={onClose} />
      <VersionsDialog
        project={project}
        isOpen={dialog === 'versions'}
        onClose={onClose}
        onShow={actions.show}
      />
      {dialog === 'export' && (
        <ExportDialog project={project} onClose={onClose} onUnsaved={actions.tellUnsaved} onGo={actions.go} />
      )}
      {dialog === 'webhooks' && <WebhooksDialog project={project} onClose={onClose} />}
      <CommandPalette
        project={project}
        tool={tool}
        isOpen={dialog === 'palette'}
        onClose={onClose}
        actions={actions}
      />
      <HelpDialog tool={tool} isOpen={dialog === 'help'} onClose={onClose} />
    </>
  )
}
