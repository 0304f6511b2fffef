import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { closePrompt, type Prompt } from '#editor/stores/prompts.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'

/** A question with two answers, which can also be left without one. */
export function QuestionDialog({ question }: { question: Extract<Prompt, { kind: 'question' }> }): ReactNode {
  const common = useStore(commonTexts)
  const answer = (choice: 'yes' | 'no' | undefined): void => {
    closePrompt()
    question.onAnswer(choice)
  }
  return (
    <Dialog title={question.title} isOpen onClose={() => answer(undefined)}>
      <DialogLead>{question.text}</DialogLead>
      <DialogActions>
        <Button look="ghost" onPress={() => answer(undefined)}>
          {common.cancel}
        </Button>
        <Button onPress={() => answer('no')}>{question.no}</Button>
        <Button look="primary" onPress={() => answer('yes')}>
          {question.yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
