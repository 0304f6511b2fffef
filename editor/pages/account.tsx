import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import css from '#editor/account/account.module.css'
import { DataSection } from '#editor/account/data-section.tsx'
import { DeleteSection } from '#editor/account/delete-section.tsx'
import { EmailSection } from '#editor/account/email-section.tsx'
import { LookChoices } from '#editor/account/look-choices.tsx'
import { PlanSection } from '#editor/account/plan-section.tsx'
import { RecordSection } from '#editor/account/record-section.tsx'
import { Section } from '#editor/account/section.tsx'
import { SessionsSection } from '#editor/account/sessions-section.tsx'
import { ThemesSection } from '#editor/account/themes-section.tsx'
import { VisitorAccount } from '#editor/account/visitor-account.tsx'
import { messageOf } from '#editor/api.ts'
import { AppHeader } from '#editor/list/app-header.tsx'
import { $identity, startSession } from '#editor/stores/session.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'

function Sections({ id }: { id: string }): ReactNode {
  const t = useStore(accountPageTexts)
  return (
    <main className={css.page}>
      <h1>{t.title}</h1>
      <EmailSection />
      <Section id="look" title={t.look} text={t.lookText}>
        <LookChoices />
      </Section>
      <PlanSection />
      <ThemesSection />
      <DataSection />
      <SessionsSection />
      <RecordSection id={id} />
      <DeleteSection />
    </main>
  )
}

type Step = { kind: 'loading' } | { kind: 'ready' } | { kind: 'failed'; message: ErrorMessage }

/** The caller's account, or what one would give. */
export function AccountPage(): ReactNode {
  const t = useStore(accountPageTexts)
  const { id, isRegistered } = useStore($identity)
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const start = useCallback(() => {
    startSession().then(
      () => setStep({ kind: 'ready' }),
      error => setStep({ kind: 'failed', message: messageOf(error) }),
    )
  }, [])
  useEffect(start, [start])

  return (
    <>
      <title>{t.title}</title>
      <AppHeader />
      {step.kind === 'failed' && <Failed message={step.message} onRetry={start} isPage />}
      {step.kind === 'loading' && (
        <main className={css.page} aria-busy="true">
          <Skeleton width={180} height={28} />
        </main>
      )}
      {step.kind === 'ready' && (id !== null && isRegistered ? <Sections id={id} /> : <VisitorAccount />)}
    </>
  )
}
