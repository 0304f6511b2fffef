import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShareParts } from '#editor/frame/deferred-share.tsx'
import css from '#editor/frame/dialogs.module.css'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { ask } from '#editor/stores/prompts.ts'
import type { PublishState } from '#editor/stores/publishing.ts'
import { progressOf } from '#editor/stores/release-follower.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Dialog, DialogActions } from '#editor/ui/dialog.tsx'
import { Progress } from '#editor/ui/state.tsx'
import { errorText } from '#model/messages/messages.ts'

interface PublishDialogProps {
  project: OpenProject
  isOpen: boolean
  onClose: () => void
}

function useStateText(state: PublishState): string {
  const t = useStore(publishTexts)
  if (state.kind === 'failed') return t.failed
  if (state.kind === 'done') {
    if (state.release.state === 'superseded') return t.superseded
    return state.release.kind === 'unpublish' ? t.unpublished : t.live
  }
  if (state.kind !== 'following') return t.saving
  const { release } = state
  if (release.state === 'uploading')
    return t.uploading({ done: release.filesDone, total: release.filesTotal })
  return release.state === 'rendering' ? t.rendering : t.queued
}

function Running({ state }: { state: PublishState }): ReactNode {
  const t = useStore(publishTexts)
  const text = useStateText(state)
  return (
    <div className={css.outcome}>
      <p role="status">{text}</p>
      <Progress label={t.progress} value={state.kind === 'following' ? progressOf(state.release) : 0.04} />
    </div>
  )
}

function Outcome({ project, state }: { project: OpenProject; state: PublishState }): ReactNode {
  const t = useStore(publishTexts)
  const account = useStore(accountTexts)
  const language = useStore($language)
  const text = useStateText(state)
  const isFailed = state.kind === 'failed'
  const isPlanLacking = isFailed && state.message === 'ERR_ACCESS_PLAN_BELOW_REQUIRED'
  const Icon = isFailed ? CircleAlert : CircleCheck
  return (
    <>
      <div className={cx(css.outcome, isFailed && css.failed)}>
        <p role={isFailed ? 'alert' : 'status'}>
          <Icon size={20} aria-hidden />
          <strong>{text}</strong>
        </p>
        {isFailed && <span>{errorText(state.message, language)}</span>}
      </div>
      {isFailed && (
        <DialogActions>
          <Button look={isPlanLacking ? 'secondary' : 'primary'} onPress={project.publishing.retry}>
            {t.retry}
          </Button>
          {isPlanLacking && (
            <Button look="primary" onPress={() => ask({ kind: 'plans' })}>
              {account.seePlans}
            </Button>
          )}
        </DialogActions>
      )}
      {state.kind === 'done' && state.release.url !== null && <ShareParts project={project} />}
    </>
  )
}

/** A publication on its way, and what came of it. */
export function PublishDialog({ project, isOpen, onClose }: PublishDialogProps): ReactNode {
  const t = useStore(publishTexts)
  const state = useStore(project.publishing.$publishing)
  const isOver = state.kind === 'done' || state.kind === 'failed'
  const close = (): void => {
    onClose()
    project.publishing.reset()
  }
  return (
    <Dialog
      title={t.title}
      isOpen={isOpen && state.kind !== 'idle'}
      onClose={close}
      isLarge={state.kind === 'done' && state.release.url !== null}
    >
      {isOver ? <Outcome project={project} state={state} /> : <Running state={state} />}
    </Dialog>
  )
}
