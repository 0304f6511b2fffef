import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { markLeaving } from '#editor/stores/leaving.ts'
import { $configuration, identityLink } from '#editor/stores/session.ts'
import { $language, $theme } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { ButtonLink } from '#editor/ui/button.tsx'

/** Sign in or sign up, and come back to this very page. */
export function SignInLinks(): ReactNode {
  const common = useStore(commonTexts)
  const configuration = useStore($configuration)
  const language = useStore($language)
  // The links carry it.
  useStore($theme)
  const { pathname } = useLocation()
  if (configuration === undefined) return null
  return (
    <>
      <ButtonLink href={identityLink('login', configuration, pathname, language)} onPress={markLeaving}>
        {common.signIn}
      </ButtonLink>
      <ButtonLink
        href={identityLink('register', configuration, pathname, language)}
        look="primary"
        onPress={markLeaving}
      >
        {common.signUp}
      </ButtonLink>
    </>
  )
}
