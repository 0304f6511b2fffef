import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Section } from '#editor/account/section.tsx'
import { signOutEverywhere } from '#editor/stores/account-actions.ts'
import { alertError } from '#editor/stores/notices.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

export function SessionsSection(): ReactNode {
  const t = useStore(accountPageTexts)
  const common = useStore(commonTexts)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function run(): Promise<void> {
    setBusy(true)
    try {
      await signOutEverywhere()
    } catch (error) {
      alertError(error)
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <Section id="sessions" title={t.sessions} text={t.sessionsText}>
      <Button onPress={() => setAsking(true)}>{t.everywhere}</Button>
      <Dialog title={t.everywhereTitle} isOpen={isAsking} onClose={() => setAsking(false)}>
        <DialogLead>{t.everywhereText}</DialogLead>
        <DialogActions>
          <Button onPress={() => setAsking(false)}>{common.cancel}</Button>
          <Button look="primary" onPress={run} isPending={isBusy}>
            {t.everywhere}
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  )
}
