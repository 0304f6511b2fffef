import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import css from '#editor/account/account.module.css'
import { Section } from '#editor/account/section.tsx'
import { PlanSummary } from '#editor/plans/plan-summary.tsx'
import { $account, loadAccount } from '#editor/stores/account.ts'
import { ask } from '#editor/stores/prompts.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { Button } from '#editor/ui/button.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'

function Yours(): ReactNode {
  const account = useStore($account)
  if (account.kind === 'failed') return <Failed message={account.message} onRetry={loadAccount} />
  if (account.kind === 'loading') return <Skeleton width="100%" height={96} />
  return <PlanSummary state={account.plan} />
}

export function PlanSection(): ReactNode {
  const t = useStore(accountPageTexts)
  const account = useStore(accountTexts)
  useEffect(() => void loadAccount(), [])
  return (
    <Section id="plan" title={t.plan} text={t.planText}>
      <div className={css.wide}>
        <Yours />
      </div>
      <Button onPress={() => ask({ kind: 'plans' })}>{account.seePlans}</Button>
    </Section>
  )
}
