import { useStore } from '@nanostores/react'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { createProject } from '#editor/list/create-project.ts'
import { ask } from '#editor/stores/prompts.ts'
import { $language } from '#editor/stores/settings.ts'
import { listTexts } from '#editor/texts/list.ts'
import { AskText, requiredText } from '#editor/ui/ask-text.tsx'
import { Button } from '#editor/ui/button.tsx'
import { Segments } from '#editor/ui/field.tsx'
import type { ToolId } from '#model/tool.ts'

interface CreateDialogProps {
  tool: ToolId
  onClose: () => void
}

export function CreateDialog({ tool, onClose }: CreateDialogProps): ReactNode {
  const t = useStore(listTexts)
  const [start, setStart] = useState<'empty' | 'sample'>('empty')
  const navigate = useNavigate()
  function startWizard(): void {
    onClose()
    // This dialog must be gone before another one opens, or it would take the focus back.
    setTimeout(() => ask({ kind: 'wizard', tool }), 0)
  }
  return (
    <AskText
      title={t.createTitle}
      label={t.name}
      hint={t.nameHint}
      action={t.createAction}
      value=""
      maxLength={120}
      check={requiredText}
      isOpen
      onClose={onClose}
      onSubmit={async name => {
        const path = await createProject(tool, name, start === 'sample' ? $language.get() : undefined)
        await navigate(path)
      }}
    >
      <Segments
        label={t.createWith}
        value={start}
        options={[
          { id: 'empty', label: t.createEmpty },
          { id: 'sample', label: t.createSample },
        ]}
        onChange={setStart}
      />
      <Button look="ghost" onPress={startWizard}>
        <Sparkles size={16} aria-hidden />
        {t.generate}
      </Button>
    </AskText>
  )
}
