import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import { isDirty, type OpenForm } from '#editor/stores/forms.ts'
import { $language } from '#editor/stores/settings.ts'
import { itemFormTexts } from '#editor/texts/item-form.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/item-form.module.css'
import { Pill } from '#editor/ui/pill.tsx'
import { errorText, messages } from '#model/messages/messages.ts'

interface ItemFormProps<Data> {
  editor: Pick<Editor<Data>, '$blocked' | '$isSending' | 'apply' | 'guard' | 'drop'>
  form: OpenForm
  title: string
  /** What the button says that saves. */
  save: string
  /** Takes all room of the panel, for forms that are long. */
  isWhole?: boolean
  children: ReactNode
}

/** Focus goes to the first field that keeps the form from being saved. */
function useFocusOnError(form: OpenForm): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  const failed = Object.keys(form.errors).length > 0
  useEffect(() => {
    if (failed) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failed])
  return element
}

/** Focus that would be lost with the form goes back to where it came from, or to the panel that the form was part of. */
function useFocusBack(element: RefObject<HTMLFormElement | null>): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const panel = element.current?.parentElement
    return () => {
      if (document.activeElement !== document.body) return
      const back = opener?.isConnected ? opener : panel?.querySelector('button')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [opener, element])
}

/** The form of one item of a list: saved or dropped as a whole. */
export function ItemForm<Data>(props: ItemFormProps<Data>): ReactNode {
  const { editor, form, title, save, isWhole, children } = props
  const t = useStore(itemFormTexts)
  const language = useStore($language)
  const isBlocked = useStore(editor.$blocked)
  const isSending = useStore(editor.$isSending)
  const element = useFocusOnError(form)
  useFocusBack(element)
  return (
    <Form
      ref={element}
      validationBehavior="aria"
      className={cx(css.form, isWhole && css.whole)}
      aria-label={title}
      onSubmit={event => {
        event.preventDefault()
        void editor.apply({ keepOpen: false })
      }}
    >
      <div className={css.head}>
        <h3>{title}</h3>
        {isDirty(form) && <Pill tone="warning">{t.unsaved}</Pill>}
        <IconButton label={t.closeForm} icon={X} onPress={() => editor.guard(editor.drop)} />
      </div>
      <div className={css.fields}>{children}</div>
      <div className={css.foot}>
        {isBlocked && (
          <p className={css.blocked} role="alert">
            {messages[language].SAVE_BLOCKED}
          </p>
        )}
        {form.failure !== undefined && <p className={css.blocked}>{errorText(form.failure, language)}</p>}
        <Button onPress={editor.drop}>{t.drop}</Button>
        <Button look="primary" type="submit" isPending={isSending}>
          {save}
        </Button>
      </div>
    </Form>
  )
}
