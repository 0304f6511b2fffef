import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import css from '#editor/account/api-keys.module.css'
import { type ApiKeyDraft, type ApiKeys, type Validity, validities } from '#editor/stores/api-keys.ts'
import { alertError } from '#editor/stores/notices.ts'
import { apiKeyTexts } from '#editor/texts/api-keys.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { requiredText } from '#editor/ui/ask-text.tsx'
import { Button } from '#editor/ui/button.tsx'
import { DialogActions } from '#editor/ui/dialog.tsx'
import { DialogForm } from '#editor/ui/dialog-form.tsx'
import { Segments, TextField } from '#editor/ui/field.tsx'
import { Select } from '#editor/ui/select.tsx'
import { type ApiKeyRole, apiKeyRoles, type NewApiKey } from '#model/api-key.ts'

const fresh: ApiKeyDraft = { name: '', role: 'read', validity: 'year' }

interface ChoiceProps<Value> {
  value: Value
  onChange: (value: Value) => void
}

function RoleChoice({ value, onChange }: ChoiceProps<ApiKeyRole>): ReactNode {
  const t = useStore(apiKeyTexts)
  const hints = { read: t.readHint, write: t.writeHint }
  return (
    <div className={css.role}>
      <Segments
        label={t.role}
        value={value}
        options={apiKeyRoles.map(id => ({ id, label: t[id] }))}
        onChange={onChange}
      />
      <p className={css.hint}>{hints[value]}</p>
    </div>
  )
}

function ValidityChoice({ value, onChange }: ChoiceProps<Validity>): ReactNode {
  const t = useStore(apiKeyTexts)
  return (
    <Select
      label={t.validity}
      value={value}
      options={validities.map(id => ({ id, label: t[id] }))}
      onChange={onChange}
    />
  )
}

interface ApiKeyFormProps {
  keys: ApiKeys
  onMade: (made: NewApiKey) => void
  onClose: () => void
}

/** What a new key is called, may do and how long it is good for. */
export function ApiKeyForm({ keys, onMade, onClose }: ApiKeyFormProps): ReactNode {
  const t = useStore(apiKeyTexts)
  const common = useStore(commonTexts)
  const [draft, setDraft] = useState(fresh)
  const [nameError, setNameError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = (changes: Partial<ApiKeyDraft>): void => setDraft(before => ({ ...before, ...changes }))

  async function create(): Promise<void> {
    const problem = requiredText(draft.name)
    setNameError(problem)
    if (problem !== undefined || isBusy) return
    setBusy(true)
    try {
      onMade(await keys.create(draft))
    } catch (error) {
      alertError(error)
      setBusy(false)
    }
  }

  return (
    <DialogForm onSubmit={create}>
      <TextField
        label={t.name}
        hint={t.nameHint}
        value={draft.name}
        onChange={name => {
          change({ name })
          setNameError(undefined)
        }}
        maxLength={80}
        error={nameError}
        isRequired
        autoFocus
      />
      <RoleChoice value={draft.role} onChange={role => change({ role })} />
      <ValidityChoice value={draft.validity} onChange={validity => change({ validity })} />
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button look="primary" type="submit" isPending={isBusy}>
          {t.create}
        </Button>
      </DialogActions>
    </DialogForm>
  )
}
