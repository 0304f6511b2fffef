import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { messageOf } from '#editor/api.ts'
import { alertError } from '#editor/stores/notices.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions } from '#editor/ui/dialog.tsx'
import { TextField } from '#editor/ui/field.tsx'

interface AskTextProps {
  title: string
  label: string
  action: string
  hint?: string
  value: string
  maxLength: number
  /** A token when the text cannot be sent, else undefined. */
  check: (text: string) => string | undefined
  /** Tokens of the API that stand at the field as well. */
  fieldTokens?: readonly string[]
  onSubmit: (text: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** The form inside, so that it starts anew each time the dialog opens. */
function AskTextForm(props: AskTextProps): ReactNode {
  const common = useStore(commonTexts)
  const [text, setText] = useState(props.value)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function submit(): Promise<void> {
    const problem = props.check(text)
    setError(problem)
    if (problem !== undefined || isSending) return
    setSending(true)
    try {
      await props.onSubmit(text.trim())
      props.onClose()
    } catch (thrown) {
      const message = messageOf(thrown)
      if (typeof message === 'string' && props.fieldTokens?.includes(message)) setError(message)
      alertError(thrown)
    }
    setSending(false)
  }

  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      style={{ display: 'contents' }}
    >
      <TextField
        label={props.label}
        value={text}
        onChange={next => {
          setText(next)
          setError(undefined)
        }}
        maxLength={props.maxLength}
        error={error}
        isRequired
        autoFocus
        {...(props.hint === undefined ? {} : { hint: props.hint })}
      />
      {props.children}
      <DialogActions>
        <Button onPress={props.onClose}>{common.cancel}</Button>
        <Button look="primary" type="submit" isPending={isSending}>
          {props.action}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** A dialog that asks for one line of text. */
export function AskText({ isOpen, ...props }: AskTextProps & { isOpen: boolean }): ReactNode {
  return (
    <Dialog title={props.title} isOpen={isOpen} onClose={props.onClose}>
      <AskTextForm {...props} />
    </Dialog>
  )
}

/** The rule of project names, and of every other text that must not be empty. */
export function requiredText(text: string): string | undefined {
  return text.trim() === '' ? 'REQUIRED' : undefined
}
