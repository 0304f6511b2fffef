import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { DateValue } from 'react-aria-components'
import { accountApi } from '#editor/account-api.ts'
import { planNames } from '#editor/plans/plan-names.ts'
import css from '#editor/staff/staff.module.css'
import { alertError, notify } from '#editor/stores/notices.ts'
import { endOfDay, lastDay } from '#editor/stores/staff.ts'
import { staffTexts } from '#editor/texts/staff.ts'
import { Button } from '#editor/ui/button.tsx'
import { DatePicker } from '#editor/ui/date-picker.tsx'
import { Select } from '#editor/ui/select.tsx'
import { type PlanId, type PlanState, planIds } from '#model/plan.ts'
import type { Account } from '#model/staff.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

interface PlanFormProps {
  account: Account
  onChanged: (plan: PlanState) => void
}

/** Gives an account a plan, until the end of a day or without an end. A trial is no plan to change. */
export function PlanForm({ account, onChanged }: PlanFormProps): ReactNode {
  const t = useStore(staffTexts)
  const given = account.plan.isTrial ? null : account.plan.plan
  const [plan, setPlan] = useState<PlanId | 'none'>(given ?? 'none')
  const [day, setDay] = useState<DateValue | null>(given === null ? null : lastDay(account.plan.endsAt, zone))
  const [isBusy, setBusy] = useState(false)
  async function keep(): Promise<void> {
    setBusy(true)
    const endsAt = plan === 'none' || day === null ? null : endOfDay(day, zone)
    try {
      onChanged(await accountApi.changePlan(account.id, { plan: plan === 'none' ? null : plan, endsAt }))
      notify(t.planSaved)
    } catch (error) {
      alertError(error)
    }
    setBusy(false)
  }
  return (
    <div className={css.planForm}>
      <Select
        label={t.plan}
        value={plan}
        options={[{ id: 'none', label: t.noPlan }, ...planIds.map(id => ({ id, label: planNames[id] }))]}
        onChange={setPlan}
      />
      {plan !== 'none' && <DatePicker label={t.endsAt} hint={t.noEnd} value={day} onChange={setDay} />}
      <Button onPress={keep} isPending={isBusy}>
        {t.setPlan}
      </Button>
    </div>
  )
}
