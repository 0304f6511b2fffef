import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ownContent } from '#editor/stores/wizard.ts'
import { draftTexts, wizardTexts } from '#editor/texts/wizard.ts'
import { Segments, TextField } from '#editor/ui/field.tsx'
import { DraftPart, type DraftPartProps } from '#editor/wizard/draft-part.tsx'
import css from '#editor/wizard/wizard.module.css'

interface FinishStepProps extends DraftPartProps {
  name: string
  /** A token of the catalogue. */
  nameError: string | undefined
  onName: (name: string) => void
}

/** The last step: a name for a new project, and whether AI writes its content. */
export function FinishStep(props: FinishStepProps): ReactNode {
  const { session, name, nameError, onName } = props
  const t = useStore(wizardTexts)
  const draft = useStore(draftTexts)
  const { template } = useStore(session.$choices)
  const source = useStore(session.$source)
  const isOwn = template === ownContent
  return (
    <>
      {!session.isOpen && (
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          onChange={onName}
          error={nameError}
          maxLength={120}
          isRequired
        />
      )}
      <Segments
        label={t.write}
        value={source}
        options={[
          { id: 'template', label: isOwn ? t.asIsOwn : t.asIs },
          { id: 'draft', label: draft.title },
        ]}
        onChange={session.setSource}
      />
      {source === 'template' ? (
        <p className={css.lead}>{isOwn ? t.asIsOwnText : t.asIsText}</p>
      ) : (
        <DraftPart {...props} />
      )}
    </>
  )
}
