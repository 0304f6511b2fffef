import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#editor/api.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $prompt } from '#editor/stores/prompts.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import { DialogForm } from '#editor/ui/dialog-form.tsx'
import { TextField } from '#editor/ui/field.tsx'
import type { ErrorMessage } from '#model/errors.ts'

interface AskTextProps {
  title: string
  label: string
  action: string
  hint?: string
  /** Above the field. */
  lead?: string
  value: string
  maxLength: number
  /** A token when the text cannot be sent, else undefined. */
  check: (text: string) => string | undefined
  type?: string
  /** Tokens of the API that belong to the field rather than to an alert. */
  fieldTokens?: readonly string[]
  onSubmit: (text: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** The token of a message that says one thing, of a field or of the whole. */
function soleToken(message: ErrorMessage): string | undefined {
  if (typeof message === 'string') return message
  const tokens = Object.values(message)
  return tokens.length === 1 ? tokens[0] : undefined
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
      const token = soleToken(messageOf(thrown))
      const isOfField = token !== undefined && props.fieldTokens?.includes(token)
      setError(isOfField ? token : undefined)
      // A taken ending stands at its field and in an alert of its own kind.
      if (!isOfField || token === 'UUID_TAKEN') alertError(thrown)
      // Another window has the word then.
      if ($prompt.get() !== undefined) props.onClose()
    }
    setSending(false)
  }

  return (
    <DialogForm onSubmit={submit}>
      {props.lead !== undefined && <DialogLead>{props.lead}</DialogLead>}
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
        {...(props.type === undefined ? {} : { type: props.type })}
      />
      {props.children}
      <DialogActions>
        <Button onPress={props.onClose}>{common.cancel}</Button>
        <Button look="primary" type="submit" isPending={isSending}>
          {props.action}
        </Button>
      </DialogActions>
    </DialogForm>
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
