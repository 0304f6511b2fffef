import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MessagesDialog } from '#editor/prompts/messages-dialog.tsx'
import { QuestionDialog } from '#editor/prompts/question-dialog.tsx'
import { SignInDialog } from '#editor/prompts/sign-in-dialog.tsx'
import { WrongAccountDialog } from '#editor/prompts/wrong-account-dialog.tsx'
import { dashboardAt } from '#editor/stores/dashboards.ts'
import { $prompt, closePrompt } from '#editor/stores/prompts.ts'
import { deferred } from '#editor/ui/deferred.tsx'

/** Brings the validator along, and shows nothing without a connection anyhow. */
const PlansDialog = deferred(async () => (await import('#editor/plans/plans-dialog.tsx')).PlansDialog, null)

/** Brings templates along, and whatever a tool needs to show them. */
const WizardDialog = deferred(
  async () => (await import('#editor/wizard/wizard-dialog.tsx')).WizardDialog,
  null,
)

/** The window that was asked for, if any. It goes when another page is opened. */
export function Prompts(): ReactNode {
  const prompt = useStore($prompt)
  const { pathname } = useLocation()
  const [asked] = useState(pathname)
  useEffect(() => {
    if (pathname !== asked) closePrompt()
  }, [pathname, asked])
  switch (prompt?.kind) {
    case undefined:
      return null
    case 'sign-in':
      return <SignInDialog reason={prompt.reason} />
    case 'plans':
      return <PlansDialog message={prompt.message} />
    case 'wizard':
      return <WizardDialog tool={prompt.tool} {...(prompt.project && { project: prompt.project })} />
    case 'question':
      return <QuestionDialog question={prompt} />
    case 'messages':
      return <MessagesDialog />
    case 'wrong-account':
      return <WrongAccountDialog dashboard={dashboardAt(pathname)} />
  }
}
