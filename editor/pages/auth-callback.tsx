import { useStore } from '@nanostores/react'
import { KeyRound, LogOut } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '#editor/api.ts'
import { type CallbackStep, followCallback, leave } from '#editor/stores/auth-callback.ts'
import { $configuration, identityLink, redirectTarget, startSession } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText } from '#model/messages/messages.ts'

function SignInFailed({ message, query }: { message: ErrorMessage; query: URLSearchParams }): ReactNode {
  const t = useStore(accountTexts)
  const language = useStore($language)
  const configuration = useStore($configuration)
  const redirect = redirectTarget(query.get('redirect'), '/love', [], {})
  const forgot = configuration && identityLink('forgot', configuration, redirect, language)
  return (
    <State icon={KeyRound} title={t.signInFailed} text={errorText(message, language)} isPage>
      {configuration !== undefined && (
        <>
          <ButtonLink href={identityLink('login', configuration, redirect, language)} look="primary">
            {t.backToSignIn}
          </ButtonLink>
          {forgot !== undefined && (
            <ButtonLink href={forgot} look="ghost">
              {t.forgot}
            </ButtonLink>
          )}
        </>
      )}
    </State>
  )
}

/** Another site has led here; signing out is then for the person to decide. */
function AskSignOut({ onSignOut }: { onSignOut: () => void }): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  return (
    <State icon={LogOut} title={t.signOutAsked} text={t.signOutAskedText} isPage>
      <Button look="primary" onPress={onSignOut}>
        {common.logOut}
      </Button>
      <ButtonLink href="/">{t.staySignedIn}</ButtonLink>
    </State>
  )
}

/** Where the identity service leads back to, after signing in and after signing out. */
export function AuthCallback(): ReactNode {
  const t = useStore(accountTexts)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [step, setStep] = useState<CallbackStep>()
  const started = useRef(false)
  const isLeaving = query.get('logout') === '1' || query.get('logout') === 'true'

  const take = useCallback(
    (steps: Promise<CallbackStep>): void => {
      steps.then(
        next => {
          if (next.kind !== 'go') setStep(next)
          else if (next.target.startsWith('/')) void navigate(next.target, { replace: true })
          else location.replace(next.target)
        },
        error => {
          setStep({ kind: 'failed', message: messageOf(error) })
          startSession().catch(() => {})
        },
      )
    },
    [navigate],
  )
  useEffect(() => {
    if (started.current) return
    started.current = true
    take(followCallback(query))
  }, [query, take])

  if (step?.kind === 'failed') return <SignInFailed message={step.message} query={query} />
  if (step?.kind === 'ask') return <AskSignOut onSignOut={() => take(leave(query))} />
  return <State icon={KeyRound} title={isLeaving ? t.signingOut : t.signingIn} isPage />
}
