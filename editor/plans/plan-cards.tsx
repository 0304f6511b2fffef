import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { planNames } from '#editor/plans/plan-names.ts'
import css from '#editor/plans/plans.module.css'
import { $configuration } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { plansTexts } from '#editor/texts/plans.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Pill } from '#editor/ui/pill.tsx'
import { type PlanId, planIds, plans, trialDays, trialPlan } from '#model/plan.ts'

function Card({ id, isYours }: { id: PlanId; isYours: boolean }): ReactNode {
  const t = useStore(plansTexts)
  const language = useStore($language)
  const { commission, publishLimit } = plans[id]
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(commission / 100)
  return (
    <li className={cx(css.card, isYours && css.yours)}>
      <div className={css.name}>
        <h3>{planNames[id]}</h3>
        {isYours && <Pill tone="success">{t.yours}</Pill>}
      </div>
      <p>{t.limit(publishLimit)}</p>
      <p>{t.commission({ percent })}</p>
    </li>
  )
}

/** The plans on offer, what the trial is, and how a plan is to be had here. */
export function PlanCards({ yours }: { yours: PlanId | null }): ReactNode {
  const t = useStore(plansTexts)
  const configuration = useStore($configuration)
  const cartUrl = configuration?.cartUrl ?? null
  return (
    <>
      <ul className={css.cards}>
        {planIds.map(id => (
          <Card key={id} id={id} isYours={id === yours} />
        ))}
      </ul>
      <p className={css.note}>{t.overAll}</p>
      <div className={css.part}>
        <h3>{t.trialTitle(trialDays)}</h3>
        <p>{t.trialText({ plan: planNames[trialPlan] })}</p>
      </div>
      <div className={css.part}>
        <h3>{t.how}</h3>
        <p>{cartUrl === null ? t.howText : t.buyText}</p>
        {cartUrl !== null && (
          <ButtonLink href={cartUrl} look="primary">
            {t.buy}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
