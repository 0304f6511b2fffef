import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { SignInLinks } from '#editor/frame/sign-in-links.tsx'
import { PlanCards } from '#editor/plans/plan-cards.tsx'
import { PlanSummary } from '#editor/plans/plan-summary.tsx'
import css from '#editor/plans/plans.module.css'
import { $account, loadAccount } from '#editor/stores/account.ts'
import { closePrompt } from '#editor/stores/prompts.ts'
import { $identity } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { plansTexts } from '#editor/texts/plans.ts'
import { Dialog, DialogActions } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText } from '#model/messages/messages.ts'

function Yours(): ReactNode {
  const t = useStore(plansTexts)
  const { isRegistered } = useStore($identity)
  const account = useStore($account)
  useEffect(() => void loadAccount(), [])
  if (!isRegistered) {
    return (
      <>
        <p>{t.needAccount}</p>
        <DialogActions>
          <SignInLinks />
        </DialogActions>
      </>
    )
  }
  if (account.kind === 'failed') return <Failed message={account.message} onRetry={loadAccount} />
  if (account.kind === 'loading') return <Skeleton width="100%" height={96} />
  return <PlanSummary state={account.plan} />
}

/** What the account has and what there is to have; `message` tells what was refused. */
export function PlansDialog({ message }: { message: ErrorMessage | undefined }): ReactNode {
  const t = useStore(plansTexts)
  const language = useStore($language)
  const account = useStore($account)
  const yours = account.kind === 'ready' && !account.plan.isTrial ? account.plan.plan : null
  return (
    <Dialog title={t.title} isOpen onClose={closePrompt} isWide>
      {message !== undefined && (
        <p className={css.refusal} role="alert">
          <CircleAlert size={16} aria-hidden />
          {errorText(message, language)}
        </p>
      )}
      <Yours />
      <PlanCards yours={yours} />
    </Dialog>
  )
}
