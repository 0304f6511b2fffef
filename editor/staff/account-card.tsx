import { useStore } from '@nanostores/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import page from '#editor/account/account.module.css'
import { planNames } from '#editor/plans/plan-names.ts'
import { PlanSummary } from '#editor/plans/plan-summary.tsx'
import { AccountProjects } from '#editor/staff/account-projects.tsx'
import { PlanForm } from '#editor/staff/plan-form.tsx'
import css from '#editor/staff/staff.module.css'
import { dayText } from '#editor/stores/dates.ts'
import { $language } from '#editor/stores/settings.ts'
import { staffTexts } from '#editor/texts/staff.ts'
import { cx } from '#editor/ui/cx.ts'
import { Pill } from '#editor/ui/pill.tsx'
import type { PlanState } from '#model/plan.ts'
import type { Account } from '#model/staff.ts'

function PlanPill({ state }: { state: PlanState }): ReactNode {
  const t = useStore(staffTexts)
  if (state.plan === null) return <Pill tone="plain">{t.noPlan}</Pill>
  if (state.isTrial) return <Pill tone="accent">{t.trial}</Pill>
  return <Pill tone="success">{planNames[state.plan]}</Pill>
}

interface AccountCardProps {
  account: Account
  onPlan: (plan: PlanState) => void
}

/** One account that was found; opened, it shows plan and projects and lets both be worked on. */
export function AccountCard({ account, onPlan }: AccountCardProps): ReactNode {
  const t = useStore(staffTexts)
  const language = useStore($language)
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure className={cx(css.card)} isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={2} className={cx(css.heading)}>
        <Button slot="trigger" className={cx(css.trigger)}>
          <span className={page.value}>
            {account.email ?? t.noEmail}
            <small>{t.since({ date: dayText(account.createdAt, language) })}</small>
          </span>
          <PlanPill state={account.plan} />
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Heading>
      <DisclosurePanel>
        {isOpen && (
          <div className={css.detail}>
            <p className={css.id}>
              {t.eId}: <code>{account.eId}</code>
            </p>
            <PlanSummary state={account.plan} />
            <PlanForm account={account} onChanged={onPlan} />
            <h3>{t.projects}</h3>
            <AccountProjects account={account} />
          </div>
        )}
      </DisclosurePanel>
    </Disclosure>
  )
}
