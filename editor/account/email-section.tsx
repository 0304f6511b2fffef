import { useStore } from '@nanostores/react'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from '#editor/account/account.module.css'
import { Section } from '#editor/account/section.tsx'
import { changeEmail } from '#editor/stores/account-actions.ts'
import { $configuration, $identity, identityLink } from '#editor/stores/session.ts'
import { $language, $theme } from '#editor/stores/settings.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { AskText } from '#editor/ui/ask-text.tsx'
import { Button, ButtonLink } from '#editor/ui/button.tsx'

/** The browser's own idea of an address; the API has the last word. */
function emailError(text: string): string | undefined {
  if (text.trim() === '') return 'REQUIRED'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? undefined : 'EMAIL'
}

/** Passwords are the identity service's: it asks for the present one, and leads back. */
function PasswordLine(): ReactNode {
  const t = useStore(accountPageTexts)
  const language = useStore($language)
  // The links carry it.
  useStore($theme)
  const configuration = useStore($configuration)
  const link = configuration && identityLink('account/password', configuration, '/account', language)
  if (link === undefined) return null
  return (
    <div className={css.line}>
      <span className={css.value}>
        {t.password}
        <small>{t.passwordText}</small>
      </span>
      <ButtonLink href={link}>{t.changePassword}</ButtonLink>
    </div>
  )
}

export function EmailSection(): ReactNode {
  const t = useStore(accountPageTexts)
  const { email } = useStore($identity)
  const canChange = useStore($configuration)?.identityLinks === true
  const [isAsking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Section id="who" title={t.who} text={t.whoText}>
      <div className={css.line}>
        <span className={css.value}>
          <small>{t.email}</small>
          {email}
        </span>
        {canChange && <Button onPress={() => setAsking(true)}>{t.changeEmail}</Button>}
      </div>
      {sentTo !== undefined && (
        <p className={css.sent} role="status">
          <MailCheck size={16} aria-hidden />
          <span>{t.letterSent({ email: sentTo })}</span>
        </p>
      )}
      <PasswordLine />
      <AskText
        title={t.changeEmail}
        label={t.newEmail}
        hint={t.newEmailHint}
        action={t.send}
        value=""
        maxLength={254}
        type="email"
        check={emailError}
        fieldTokens={['ERR_EMAIL_TAKEN', 'EMAIL']}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSubmit={async typed => {
          await changeEmail(typed)
          setSentTo(typed)
        }}
      />
    </Section>
  )
}
