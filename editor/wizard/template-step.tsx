import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ownContent } from '#editor/stores/wizard.ts'
import { wizardTexts } from '#editor/texts/wizard.ts'
import { Segments } from '#editor/ui/field.tsx'
import { Cards } from '#editor/wizard/cards.tsx'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'

export function TemplateStep({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(wizardTexts)
  const templates = useStore(session.$templates)
  const { template, language } = useStore(session.$choices)
  const own = session.isOpen ? [{ id: ownContent, name: t.own, about: t.ownAbout }] : []
  return (
    <>
      <p className={css.lead}>{t.templateHint}</p>
      <Cards
        label={t.template}
        isLabelHidden
        cards={[...own, ...templates]}
        value={template}
        onChange={id => session.choose({ template: id })}
      />
      {template !== ownContent && (
        <Segments
          label={t.contentLanguage}
          value={language}
          options={[
            { id: 'pl', label: t.polish },
            { id: 'en', label: t.english },
          ]}
          onChange={next => session.choose({ language: next })}
        />
      )}
      {session.isOpen && template !== ownContent && <p className={css.note}>{t.replaces}</p>}
    </>
  )
}
