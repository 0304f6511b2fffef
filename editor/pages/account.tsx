import { useStore } from '@nanostores/react'
import { UserX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import css from '#editor/account/account.module.css'
import { ApiKeysSection } from '#editor/account/api-keys-section.tsx'
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
import { commonTexts } from '#editor/texts/common.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'

interface SectionsProps {
  id: string
  onDeleted: () => void
}

function Sections({ id, onDeleted }: SectionsProps): ReactNode {
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
      <ApiKeysSection id={id} />
      <DataSection />
      <SessionsSection />
      <RecordSection id={id} />
      <DeleteSection onDeleted={onDeleted} />
    </main>
  )
}

type Step =
  | { kind: 'loading' }
  | { kind: 'ready' }
  | { kind: 'deleted' }
  | { kind: 'failed'; message: ErrorMessage }

function Deleted(): ReactNode {
  const t = useStore(accountPageTexts)
  const common = useStore(commonTexts)
  return (
    <State icon={UserX} title={t.deleted} text={t.deletedText} isPage>
      <ButtonLink href="/">{common.toDashboard}</ButtonLink>
    </State>
  )
}

/** The caller's account, or what one would give. */
export function AccountPage(): ReactNode {
  const t = useStore(accountPageTexts)
  const { id, isRegistered } = useStore($identity)
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const isMember = id !== null && isRegistered
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
      {step.kind === 'deleted' && <Deleted />}
      {step.kind === 'ready' && !isMember && <VisitorAccount />}
      {step.kind === 'ready' && isMember && (
        <Sections id={id} onDeleted={() => setStep({ kind: 'deleted' })} />
      )}
    </>
  )
}
