import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { SignInLinks } from '#editor/frame/sign-in-links.tsx'
import { accountTexts } from '#editor/texts/account.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

/** A visitor who has been away for a while is reminded that the work is in this browser only. */
export function IdleDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStore(accountTexts)
  return (
    <Dialog title={t.idleTitle} isOpen onClose={onClose}>
      <DialogLead>{t.idleText}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={onClose}>
          {t.keepWorking}
        </Button>
        <SignInLinks />
      </DialogActions>
    </Dialog>
  )
}
