import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { planNames } from '#editor/plans/plan-names.ts'
import css from '#editor/plans/plans.module.css'
import { daysUntil, usedShare } from '#editor/stores/account.ts'
import { lastDayText } from '#editor/stores/dates.ts'
import { $language } from '#editor/stores/settings.ts'
import { plansTexts } from '#editor/texts/plans.ts'
import { Pill } from '#editor/ui/pill.tsx'
import { Progress } from '#editor/ui/state.tsx'
import type { PlanState } from '#model/plan.ts'

function useEnd({ plan, isTrial, endsAt }: PlanState): string {
  const t = useStore(plansTexts)
  const language = useStore($language)
  if (plan === null) return t.noneText
  if (endsAt === null) return t.noEnd
  const date = lastDayText(endsAt, language)
  if (!isTrial) return t.validUntil({ date })
  return `${t.daysLeft(daysUntil(endsAt, Date.now()))} (${t.until({ date })})`
}

/** The plan that an account has, until when, and how much of it is used. */
export function PlanSummary({ state }: { state: PlanState }): ReactNode {
  const t = useStore(plansTexts)
  const end = useEnd(state)
  const used = t.published({ published: state.published, limit: state.publishLimit })
  return (
    <div className={css.summary}>
      <div className={css.name}>
        <strong>{state.plan === null ? t.none : planNames[state.plan]}</strong>
        {state.isTrial && <Pill tone="accent">{t.trial}</Pill>}
      </div>
      <p>{end}</p>
      <div className={css.used}>
        <span>{used}</span>
        <Progress label={used} value={usedShare(state)} />
      </div>
    </div>
  )
}
