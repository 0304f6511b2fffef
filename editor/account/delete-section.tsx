import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import css from '#editor/account/account.module.css'
import { Section } from '#editor/account/section.tsx'
import { $account } from '#editor/stores/account.ts'
import { deleteAccount, isConfirmed } from '#editor/stores/account-actions.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $identity } from '#editor/stores/session.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import { DialogForm } from '#editor/ui/dialog-form.tsx'
import { TextField } from '#editor/ui/field.tsx'

function What(): ReactNode {
  const t = useStore(accountPageTexts)
  const account = useStore($account)
  const published = account.kind === 'ready' ? account.plan.published : 0
  return (
    <ul className={css.goes}>
      <li>{t.goesProjects}</li>
      {published > 0 && <li>{t.goesPages(published)}</li>}
      <li>{t.goesThemes}</li>
      <li>{t.goesAccount}</li>
    </ul>
  )
}

interface ConfirmProps {
  onClose: () => void
  onDeleted: () => void
}

function ConfirmForm({ onClose, onDeleted }: ConfirmProps): ReactNode {
  const t = useStore(accountPageTexts)
  const common = useStore(commonTexts)
  const { email } = useStore($identity)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSure = isConfirmed(typed, email)
  async function run(): Promise<void> {
    if (!isSure || isBusy) return
    setBusy(true)
    try {
      await deleteAccount()
      onDeleted()
    } catch (error) {
      alertError(error)
      setBusy(false)
    }
  }
  return (
    <DialogForm onSubmit={run}>
      <DialogLead>{t.removeLead}</DialogLead>
      <What />
      <p>{t.exportFirst}</p>
      <TextField
        label={t.typeEmail({ email: email ?? '' })}
        value={typed}
        onChange={setTyped}
        maxLength={254}
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button look="danger" type="submit" isDisabled={!isSure} isPending={isBusy}>
          {t.removeAction}
        </Button>
      </DialogActions>
    </DialogForm>
  )
}

export function DeleteSection({ onDeleted }: { onDeleted: () => void }): ReactNode {
  const t = useStore(accountPageTexts)
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  return (
    <Section id="delete" title={t.remove} text={t.removeText}>
      <Button look="danger" onPress={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Dialog title={t.removeTitle} isOpen={isAsking} onClose={close}>
        <ConfirmForm onClose={close} onDeleted={onDeleted} />
      </Dialog>
    </Section>
  )
}
