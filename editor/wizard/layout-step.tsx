import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { wizardTexts } from '#editor/texts/wizard.ts'
import { LayoutPicture } from '#editor/ui/layout-picture.tsx'
import { Cards } from '#editor/wizard/cards.tsx'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'

export function LayoutStep({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(wizardTexts)
  const labels = useStore(session.$labels)
  const layout = useStore(session.$layout)
  return (
    <>
      <p className={css.lead}>{t.layoutHint}</p>
      <Cards
        label={t.layout}
        isLabelHidden
        isSmall
        cards={session.layouts.map(({ id, picture }) => ({
          id,
          name: labels[id] ?? id,
          picture: <LayoutPicture {...picture} />,
        }))}
        value={layout}
        onChange={id => session.choose({ layout: id })}
      />
    </>
  )
}
