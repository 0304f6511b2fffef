import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { richTextTexts } from '#editor/texts/rich-text.ts'
import { Button } from '#editor/ui/button.tsx'
import { TextField } from '#editor/ui/field.tsx'
import css from '#editor/ui/rich-text.module.css'
import { typedAddress } from '#editor/ui/typed-address.ts'

interface LinkFormProps {
  /** Where the selected text leads now; empty when nowhere. */
  address: string
  onSet: (href: string) => void
  onRemove: () => void
}

/** Asks where a link leads. Not a form of its own: it stands inside the item's form. */
export function LinkForm({ address, onSet, onRemove }: LinkFormProps): ReactNode {
  const t = useStore(richTextTexts)
  const [typed, setTyped] = useState(address)
  const [error, setError] = useState<string>()

  function set(): void {
    const href = typedAddress(typed)
    if (href === undefined) setError(typed.trim() === '' ? 'REQUIRED' : 'URL')
    else onSet(href)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field must not send the form around it
    <div
      className={css.link}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        set()
      }}
    >
      <TextField
        label={t.address}
        value={typed}
        onChange={text => {
          setTyped(text)
          setError(undefined)
        }}
        placeholder="https://"
        error={error}
        autoFocus
      />
      <Button onPress={set}>{t.setLink}</Button>
      {address !== '' && (
        <Button look="ghost" onPress={onRemove}>
          {t.removeLink}
        </Button>
      )}
    </div>
  )
}
