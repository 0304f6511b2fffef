import { useStore } from '@nanostores/react'
import { CloudOff, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { SignInLinks } from '#editor/frame/sign-in-links.tsx'
import type { DraftForm } from '#editor/stores/draft-form.ts'
import { $configuration, $identity } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { draftTexts } from '#editor/texts/wizard.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Skeleton, State } from '#editor/ui/state.tsx'
import { DraftChoice } from '#editor/wizard/draft-choice.tsx'
import { ProductForm } from '#editor/wizard/product-form.tsx'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'
import { errorText } from '#model/messages/messages.ts'

export interface DraftPartProps {
  session: WizardSession
  form: DraftForm
  isBusy: boolean
  onAccept: (payload: unknown) => void
}

/** The items as they arrive; how many there are is also said. */
function Writing({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(draftTexts)
  const items = useStore(session.$items)
  return (
    <div className={css.choice} aria-busy="true">
      <p role="status">
        {t.writing} {items.length === 0 ? t.waiting : t.arrived(items.length)}
      </p>
      <ol className={css.arriving}>
        {[...new Set(items)].map(item => (
          <li key={item}>{item}</li>
        ))}
        <li aria-hidden>
          <Skeleton width="60%" />
        </li>
      </ol>
      <div>
        <Button onPress={session.generation.cancel}>{t.cancel}</Button>
      </div>
    </div>
  )
}

/** A draft by AI: asked for, while it is written, and what is to become of it. */
export function DraftPart({ session, form, isBusy, onAccept }: DraftPartProps): ReactNode {
  const t = useStore(draftTexts)
  const language = useStore($language)
  const state = useStore(session.generation.$state)
  const { isRegistered } = useStore($identity)
  const isConfigured = useStore($configuration)?.writesDrafts === true
  const lang = useStore(session.$choices).language
  if (!isConfigured) return <State icon={CloudOff} title={t.notConfigured} text={t.notConfiguredText} />
  if (!isRegistered)
    return (
      <State icon={KeyRound} title={t.signIn} text={t.signInText}>
        <SignInLinks />
      </State>
    )
  if (state.kind === 'writing') return <Writing session={session} />
  if (state.kind === 'ready')
    return (
      <DraftChoice
        session={session}
        isBroken={state.problem !== undefined}
        isBusy={isBusy}
        onAccept={onAccept}
      />
    )
  const start = (): boolean => {
    const request = form.request(lang)
    if (request !== undefined) void session.generation.start(request)
    return request !== undefined
  }
  return (
    <>
      {state.kind === 'failed' && (
        <p className={cx(css.note, css.warning)} role="alert">
          <strong>{t.failed}.</strong> {errorText(state.message, language)}
        </p>
      )}
      <ProductForm form={form} questions={session.questions(language)} onStart={start} />
    </>
  )
}
