import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import { api } from '#editor/api.ts'
import { notify } from '#editor/stores/notices.ts'
import type { ProjectList } from '#editor/stores/project-list.ts'
import { listTexts } from '#editor/texts/list.ts'
import { AskText, requiredText } from '#editor/ui/ask-text.tsx'
import type { ProjectSummary } from '#model/project.ts'

export type RowQuestion = 'rename' | 'clone' | 'move'

/** The rule of URL endings; the model's own schema would bring the whole validator along. */
function endingError(text: string): string | undefined {
  if (text.trim() === '') return 'REQUIRED'
  return /^[a-z0-9-]{3,64}$/.test(text.trim()) ? undefined : 'SLUG'
}

interface RowDialogProps {
  project: ProjectSummary
  list: ProjectList
  asked: RowQuestion
  onClose: () => void
}

type Question = Omit<ComponentProps<typeof AskText>, 'isOpen' | 'onClose'>

function useQuestions({ project, list }: RowDialogProps): Record<RowQuestion, Question> {
  const t = useStore(listTexts)
  const { tool, uuid, name } = project
  const named = { label: t.name, maxLength: 120, check: requiredText }
  return {
    rename: {
      ...named,
      title: t.rename,
      action: t.save,
      value: name,
      onSubmit: text => list.rename(project, text),
    },
    clone: {
      ...named,
      title: t.clone,
      action: t.clone,
      value: t.copyName({ name }).slice(0, 120),
      onSubmit: async text => {
        await api.clone(tool, uuid, text)
        await list.reload()
        notify(t.cloned)
      },
    },
    move: {
      title: t.move,
      label: t.ending,
      hint: t.endingHint,
      action: t.save,
      value: uuid,
      maxLength: 64,
      check: endingError,
      fieldTokens: ['UUID_TAKEN'],
      onSubmit: async text => {
        await api.move(tool, uuid, text)
        await list.reload()
        notify(t.moved)
      },
    },
  }
}

/** What an action on a project of the list has to ask first. */
export function RowDialog(props: RowDialogProps): ReactNode {
  const question = useQuestions(props)[props.asked]
  return <AskText {...question} isOpen onClose={props.onClose} />
}
