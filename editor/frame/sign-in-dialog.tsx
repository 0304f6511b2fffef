import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { watchIdle } from '#editor/stores/idle.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { $configuration, $identity, identityLink } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

/** Sign in or sign up, and come back to this very page. */
function SignInLinks(): ReactNode {
  const common = useStore(commonTexts)
  const configuration = useStore($configuration)
  const language = useStore($language)
  const { pathname } = useLocation()
  if (configuration === undefined) return null
  return (
    <>
      <ButtonLink href={identityLink('login', configuration, pathname, language)}>{common.signIn}</ButtonLink>
      <ButtonLink href={identityLink('register', configuration, pathname, language)} look="primary">
        {common.signUp}
      </ButtonLink>
    </>
  )
}

export function SignInDialog({ project }: { project: OpenProject }): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const reason = useStore(project.$signIn)
  const titles = { save: t.loginToSave, share: t.loginToShare, publish: t.loginToPublish }
  const close = (): void => project.askSignIn(undefined)
  return (
    <Dialog title={titles[reason ?? 'save']} isOpen={reason !== undefined} onClose={close}>
      <DialogLead>{t.loginText}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={close}>
          {common.cancel}
        </Button>
        <SignInLinks />
      </DialogActions>
    </Dialog>
  )
}

/** A visitor who has been away for a while is reminded that the work is in this browser only. */
export function IdleDialog(): ReactNode {
  const t = useStore(accountTexts)
  const { id, isRegistered } = useStore($identity)
  const [isIdle, setIdle] = useState(false)
  const isVisitor = id !== null && !isRegistered
  useEffect(() => (isVisitor ? watchIdle(() => setIdle(true)) : undefined), [isVisitor])
  return (
    <Dialog title={t.idleTitle} isOpen={isIdle && isVisitor} onClose={() => setIdle(false)}>
      <DialogLead>{t.idleText}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={() => setIdle(false)}>
          {t.keepWorking}
        </Button>
        <SignInLinks />
      </DialogActions>
    </Dialog>
  )
}
