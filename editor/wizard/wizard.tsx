import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftForm } from '#editor/stores/draft-form.ts'
import { type WizardStep, wizardSteps } from '#editor/stores/wizard.ts'
import { wizardTexts } from '#editor/texts/wizard.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { FinishStep } from '#editor/wizard/finish-step.tsx'
import { LayoutStep } from '#editor/wizard/layout-step.tsx'
import { PaletteStep } from '#editor/wizard/palette-step.tsx'
import { Steps } from '#editor/wizard/steps.tsx'
import { TemplateStep } from '#editor/wizard/template-step.tsx'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'

/** What the wizard made. */
export interface WizardResult {
  /** For a new project; empty for an open one. */
  name: string
  payload: unknown
  isDraft: boolean
}

interface WizardProps {
  session: WizardSession
  form: DraftForm
  onFinish: (result: WizardResult) => Promise<void>
}

/** The name of the step, which takes the focus when another one is gone to. */
function StepHeading({ step }: { step: WizardStep }): ReactNode {
  const t = useStore(wizardTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const number = wizardSteps.indexOf(step) + 1
  return (
    <h3 ref={heading} tabIndex={-1} className={css.head}>
      {t.step({ number, all: wizardSteps.length, name: t[step] })}
    </h3>
  )
}

interface FootProps {
  session: WizardSession
  /** Undefined while there is a draft to be decided on. */
  action: string | undefined
  isBusy: boolean
  onFinish: () => void
}

function Foot({ session, action, isBusy, onFinish }: FootProps): ReactNode {
  const t = useStore(wizardTexts)
  const step = useStore(session.$step)
  return (
    <div className={css.foot}>
      <Button isDisabled={step === 'template'} onPress={() => session.move(-1)}>
        {t.back}
      </Button>
      {step !== 'generation' && (
        <Button look="primary" onPress={() => session.move(1)}>
          {t.next}
        </Button>
      )}
      {step === 'generation' && action !== undefined && (
        <Button look="primary" isDisabled={isBusy} onPress={onFinish}>
          {action}
        </Button>
      )}
    </div>
  )
}

const choiceSteps: Partial<Record<WizardStep, (props: { session: WizardSession }) => ReactNode>> = {
  template: TemplateStep,
  layout: LayoutStep,
  palette: PaletteStep,
}

/** Four steps, the page in small beside them. */
export function Wizard({ session, form, onFinish }: WizardProps): ReactNode {
  const t = useStore(wizardTexts)
  const step = useStore(session.$step)
  const templates = useStore(session.$templates)
  const { template } = useStore(session.$choices)
  const [typed, setTyped] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const source = useStore(session.$source)
  const [isBusy, setBusy] = useState(false)
  const name = typed ?? templates.find(({ id }) => id === template)?.name ?? ''
  const Step = choiceSteps[step]

  async function finish(payload: unknown, isDraft: boolean): Promise<void> {
    if (!session.isOpen && name.trim() === '') return setNameError('REQUIRED')
    setBusy(true)
    await onFinish({ name: name.trim(), payload, isDraft })
    setBusy(false)
  }

  return (
    <>
      <Steps session={session} />
      <div className={css.body}>
        <div className={css.choice}>
          <StepHeading step={step} />
          {Step !== undefined ? (
            <Step session={session} />
          ) : (
            <FinishStep
              session={session}
              form={form}
              name={name}
              nameError={nameError}
              onName={next => {
                setTyped(next)
                setNameError(undefined)
              }}
              isBusy={isBusy}
              onAccept={payload => void finish(payload, true)}
            />
          )}
        </div>
        <figure
          className={cx(css.sketch, step === 'generation' && css.aside)}
          role="img"
          aria-label={t.preview}
        >
          {session.sketch()}
        </figure>
      </div>
      <Foot
        session={session}
        action={source === 'draft' ? undefined : session.isOpen ? t.apply : t.create}
        isBusy={isBusy}
        onFinish={() => void finish(session.payload(), false)}
      />
    </>
  )
}
