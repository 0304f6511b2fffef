import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { messageOf } from '#editor/api.ts'
import css from '#editor/frame/webhooks.module.css'
import { alertError, notify } from '#editor/stores/notices.ts'
import { addressError, type Webhooks } from '#editor/stores/webhooks.ts'
import { webhookTexts } from '#editor/texts/webhooks.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { TextField } from '#editor/ui/field.tsx'

interface WebhookFormProps {
  webhooks: Webhooks
  /** Whether it is the one thing to do here. */
  isFirst?: boolean
}

/** Adds an address; what is wrong with it stands beside it. */
export function WebhookForm({ webhooks, isFirst = false }: WebhookFormProps): ReactNode {
  const t = useStore(webhookTexts)
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    if (url.trim() === '') return setError('REQUIRED')
    setBusy(true)
    try {
      await webhooks.add(url)
      setUrl('')
      notify(t.added)
    } catch (thrown) {
      const token = addressError(messageOf(thrown))
      setError(token)
      if (token === undefined) alertError(thrown)
    }
    setBusy(false)
  }

  return (
    <Form
      className={cx(css.form)}
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void add()
      }}
    >
      <TextField
        label={t.address}
        hint={t.addressHint}
        type="url"
        value={url}
        maxLength={2048}
        placeholder="https://"
        error={error}
        onChange={text => {
          setUrl(text)
          setError(undefined)
        }}
      />
      <Button type="submit" look={isFirst ? 'primary' : 'secondary'} isPending={isBusy}>
        <Plus size={16} aria-hidden />
        {t.add}
      </Button>
    </Form>
  )
}
