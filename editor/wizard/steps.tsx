import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { wizardSteps } from '#editor/stores/wizard.ts'
import { wizardTexts } from '#editor/texts/wizard.ts'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'

/** The steps in their order; each can be gone to, and none forgets what was chosen. */
export function Steps({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(wizardTexts)
  const current = useStore(session.$step)
  return (
    <nav aria-label={t.steps}>
      <ol className={css.steps}>
        {wizardSteps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={css.step}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => session.go(step)}
            >
              <span aria-hidden>{index + 1}</span>
              {t[step]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
