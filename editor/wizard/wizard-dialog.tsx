import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountApi } from '#editor/account-api.ts'
import { createDraftForm, type DraftForm } from '#editor/stores/draft-form.ts'
import { alertError, offer } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { closePrompt } from '#editor/stores/prompts.ts'
import { $identity, startSession } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { draftTexts, wizardTexts } from '#editor/texts/wizard.ts'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import { createFromWizard } from '#editor/wizard/create-from-wizard.ts'
import { wizardTools } from '#editor/wizard/tools.ts'
import { Wizard, type WizardResult } from '#editor/wizard/wizard.tsx'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'
import { writeDraft } from '#editor/wizard/write-draft.ts'
import type { ToolId } from '#model/tool.ts'

interface WizardDialogProps {
  tool: ToolId
  /** The open project that takes the result; without one a new project is made. */
  project?: OpenProject
}

interface Opened {
  session: WizardSession
  form: DraftForm
}

async function open({ tool, project }: WizardDialogProps): Promise<Opened> {
  const [wizardTool] = await Promise.all([wizardTools[tool](), startSession()])
  const session = wizardTool.start({
    language: $language.get(),
    ...(project === undefined ? {} : { own: project.editor.$shown.get() }),
    write: (request, signal) => writeDraft(tool, request, signal),
  })
  if ($identity.get().isRegistered)
    accountApi.themes().then(
      ({ results }) => session.offerThemes(results),
      () => {},
    )
  return { session, form: createDraftForm(tool, project?.editor.$project.get().id) }
}

/** The wizard's session, begun anew each time it is opened; what is still being written ends with it. */
function useOpened(props: WizardDialogProps): { opened: Opened | 'failed' | undefined; retry: () => void } {
  const [opened, setOpened] = useState<Opened | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const { tool, project } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let current: Opened | undefined
    let isGone = false
    open({ tool, ...(project && { project }) }).then(
      next => {
        current = next
        if (!isGone) setOpened(next)
      },
      () => isGone || setOpened('failed'),
    )
    return () => {
      isGone = true
      current?.session.generation.cancel()
    }
  }, [tool, project, attempt])
  const retry = (): void => {
    setOpened(undefined)
    setAttempt(attempt + 1)
  }
  return { opened, retry }
}

/** Takes the result into the open project, as one step that can be undone. */
function applyResult(project: OpenProject, { payload, isDraft }: WizardResult): void {
  const [t, draft] = [wizardTexts.get(), draftTexts.get()]
  closePrompt()
  project.replace(isDraft ? t.stepDraft : t.stepApply, payload)
  offer(isDraft ? draft.check : t.applied, commonTexts.get().undo, project.editor.undo)
}

/** `Generate in a few steps`: a new project, or another look and more content for the open one. */
export function WizardDialog(props: WizardDialogProps): ReactNode {
  const { tool, project } = props
  const t = useStore(wizardTexts)
  const navigate = useNavigate()
  const { opened, retry } = useOpened(props)

  async function finish(result: WizardResult): Promise<void> {
    if (project !== undefined) return applyResult(project, result)
    try {
      const uuid = await createFromWizard(tool, result.name, result.payload)
      await navigate(`/${tool}/projects/${uuid}`)
      const { check, understood } = draftTexts.get()
      if (result.isDraft) offer(check, understood, () => {})
    } catch (error) {
      alertError(error)
    }
  }

  return (
    <Dialog title={t.title} isOpen onClose={closePrompt} isLarge staysOpen>
      {opened === undefined && <Skeleton width="100%" height={420} />}
      {opened === 'failed' && <Failed message="OFFLINE" onRetry={retry} />}
      {typeof opened === 'object' && <Wizard session={opened.session} form={opened.form} onFinish={finish} />}
    </Dialog>
  )
}
