import type { Template } from '#model/generation.ts'
import type { Language } from '#model/language.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { coaching } from '#model/tools/faq/templates/coaching.ts'
import { type FaqContent, type FaqLook, faqOf } from '#model/tools/faq/templates/content.ts'
import { course } from '#model/tools/faq/templates/course.ts'
import { download } from '#model/tools/faq/templates/download.ts'
import { membership } from '#model/tools/faq/templates/membership.ts'

const written: Record<string, { content: Record<Language, FaqContent>; look: FaqLook }> = {
  course: { content: course, look: { layout: 'list', palette: 'auto', preset: 'default' } },
  download: { content: download, look: { layout: 'columns', palette: 'clay', preset: 'classic' } },
  coaching: { content: coaching, look: { layout: 'list', palette: 'forest', preset: 'friendly' } },
  membership: { content: membership, look: { layout: 'board', palette: 'plum', preset: 'friendly' } },
}

/** FAQs to begin with, in one language, each with a look that suits it. */
export function faqTemplates(lang: Language): Template<FaqData>[] {
  return Object.entries(written).map(([id, { content, look }]) => {
    const { name, about } = content[lang]
    return { id, name, about, data: faqOf(lang, content[lang], look) }
  })
}
