import { useStore } from '@nanostores/react'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, messageOf } from '#editor/api.ts'
import {
  $configuration,
  identityLink,
  ownPath,
  signIn,
  signOut,
  startSession,
} from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText } from '#model/messages/messages.ts'

/** Signs in or out with what the identity service sent, and answers the path to go on to. */
async function follow(query: URLSearchParams): Promise<string> {
  const given = (name: string): string | null => query.get(name)
  if (given('logout') === '1' || given('logout') === 'true') {
    await signOut()
    return ownPath(given('redirect'), '/', { lang: given('lang'), chained: given('chained') })
  }
  const error = given('error')
  if (error !== null) throw new ApiError(error, 401)
  const optional = Object.fromEntries(
    ['state', 'iss'].flatMap(name => (given(name) === null ? [] : [[name, given(name) ?? '']])),
  )
  const answer = await signIn({ code: given('code') ?? '', clientId: given('clientId') ?? '', ...optional })
  return ownPath(given('redirect') ?? answer.redirect, '/', {
    lang: given('lang') ?? answer.lang,
    chained: given('chained') ?? answer.chained,
  })
}

export function AuthCallback(): ReactNode {
  const t = useStore(accountTexts)
  const language = useStore($language)
  const configuration = useStore($configuration)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ErrorMessage>()
  const started = useRef(false)
  const leaving = query.get('logout') === '1' || query.get('logout') === 'true'

  useEffect(() => {
    if (started.current) return
    started.current = true
    follow(query).then(
      path => navigate(path, { replace: true }),
      error => {
        setFailure(messageOf(error))
        startSession().catch(() => {})
      },
    )
  }, [query, navigate])

  if (failure === undefined)
    return <State icon={KeyRound} title={leaving ? t.signingOut : t.signingIn} isPage />
  const redirect = ownPath(query.get('redirect'), '/', {})
  return (
    <State icon={KeyRound} title={t.signInFailed} text={errorText(failure, language)} isPage>
      {configuration !== undefined && (
        <>
          <ButtonLink href={identityLink('login', configuration, redirect, language)} look="primary">
            {t.backToSignIn}
          </ButtonLink>
          <ButtonLink href={identityLink('forgot', configuration, redirect, language)} look="ghost">
            {t.forgot}
          </ButtonLink>
        </>
      )}
    </State>
  )
}
