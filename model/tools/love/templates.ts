import type { Template } from '#model/generation.ts'
import type { Language } from '#model/language.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { coaching } from '#model/tools/love/templates/coaching.ts'
import { type LoveContent, type LoveLook, loveOf } from '#model/tools/love/templates/content.ts'
import { course } from '#model/tools/love/templates/course.ts'
import { download } from '#model/tools/love/templates/download.ts'
import { membership } from '#model/tools/love/templates/membership.ts'

const written: Record<string, { content: Record<Language, LoveContent>; look: LoveLook }> = {
  course: { content: course, look: { view: 'board', palette: 'auto', preset: 'default', kind: 'Course' } },
  download: {
    content: download,
    look: {
      view: 'multislider',
      palette: 'clay',
      preset: 'classic',
      kind: 'Book',
      asks: { askImages: false },
    },
  },
  coaching: {
    content: coaching,
    look: {
      view: 'bigslider',
      palette: 'forest',
      preset: 'friendly',
      kind: 'Product',
      asks: { askVideo: true },
    },
  },
  membership: {
    content: membership,
    look: { view: 'slider', palette: 'plum', preset: 'friendly', kind: 'Product', asks: { askGifs: true } },
  },
}

/** Walls to begin with, in one language, each with a look that suits it. None of them brings a review along. */
export function loveTemplates(lang: Language): Template<LoveData>[] {
  return Object.entries(written).map(([id, { content, look }]) => {
    const { name, about } = content[lang]
    return { id, name, about, data: loveOf(lang, content[lang], look) }
  })
}
