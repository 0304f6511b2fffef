import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { SignInLinks } from '#editor/frame/sign-in-links.tsx'
import { watchIdle } from '#editor/stores/idle.ts'
import { $identity } from '#editor/stores/session.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

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
