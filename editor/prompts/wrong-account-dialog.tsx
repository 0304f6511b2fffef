import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { markLeaving } from '#editor/stores/leaving.ts'
import { $configuration, identityLink } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { markSignOut } from '#editor/stores/sign-out.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

/** Somebody with an account has met a project of somebody else's; there are two ways on, and none back. */
export function WrongAccountDialog({ dashboard }: { dashboard: string }): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const configuration = useStore($configuration)
  const language = useStore($language)
  return (
    <Dialog title={t.unauthorized} isOpen onClose={() => {}} isFirm>
      <DialogLead>{t.notOwner}</DialogLead>
      <DialogActions>
        {configuration !== undefined && (
          <ButtonLink href={identityLink('logout', configuration, '/', language)} onPress={markSignOut}>
            {common.logOut}
          </ButtonLink>
        )}
        <ButtonLink href={dashboard} look="primary" onPress={markLeaving}>
          {common.toDashboard}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
