import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { SignInLinks } from '#editor/frame/sign-in-links.tsx'
import { closePrompt, type SignInReason } from '#editor/stores/prompts.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

/** A visitor wants what takes an account: why, and that nothing will be lost on the way. */
export function SignInDialog({ reason }: { reason: SignInReason }): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const titles = {
    save: t.loginToSave,
    share: t.loginToShare,
    publish: t.loginToPublish,
    export: t.loginToExport,
    import: t.loginToImport,
    webhooks: t.loginToNotify,
    other: common.signIn,
  }
  return (
    <Dialog title={titles[reason]} isOpen onClose={closePrompt}>
      <p>{t.loginRequired}</p>
      <DialogLead>{t.loginText}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={closePrompt}>
          {common.cancel}
        </Button>
        <SignInLinks />
      </DialogActions>
    </Dialog>
  )
}
