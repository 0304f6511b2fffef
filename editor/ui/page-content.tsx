import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { pageContentTexts } from '#editor/texts/page-content.ts'
import { Segments, TextField } from '#editor/ui/field.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import type { Language } from '#model/language.ts'

/** What stands above a page, and the language of all that is written on it. */
interface Content {
  title: string
  intro: string
  language: Language
}

interface PageContentProps {
  data: Content
  /** @param mergeKey changes of one field in a row are one step back */
  onChange: (changes: Partial<Content>, mergeKey?: string) => void
}

export function PageContent({ data, onChange }: PageContentProps): ReactNode {
  const t = useStore(pageContentTexts)
  const { title, intro, language } = data
  return (
    <PanelGroup title={t.content}>
      <TextField
        label={t.title}
        value={title}
        onChange={text => onChange({ title: text }, 'title')}
        maxLength={120}
        lang={language}
      />
      <TextField
        label={t.intro}
        hint={t.introHint}
        value={intro}
        onChange={text => onChange({ intro: text }, 'intro')}
        maxLength={600}
        isLong
        lang={language}
      />
      <Segments
        label={t.language}
        value={language}
        options={[
          { id: 'pl', label: t.polish },
          { id: 'en', label: t.english },
        ]}
        onChange={id => onChange({ language: id })}
      />
    </PanelGroup>
  )
}
