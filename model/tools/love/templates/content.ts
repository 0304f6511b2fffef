import type { Language } from '#model/language.ts'
import { type PaletteId, palettes } from '#model/palettes.ts'
import { type StylePreset, type Styles, stylePresets } from '#model/theme.ts'
import { LoveData, type WallView } from '#model/tools/love/love.ts'

/** A template as it is written: the words around reviews, never a review. */
export interface LoveContent {
  name: string
  /** Whom it suits, in one line. */
  about: string
  title: string
  intro: string
  form: Record<'title' | 'intro' | 'question' | 'thanksTitle' | 'thanksText', string>
  letter: { subject: string; content: string }
}

/** How a template looks as long as nothing else was chosen, and what its form asks for. */
export interface LoveLook {
  view: WallView
  palette: PaletteId
  preset: StylePreset
  kind: LoveData['product']['kind']
  asks?: Partial<Pick<LoveData['form'], 'askImages' | 'askVideo' | 'askGifs' | 'askPosition'>>
}

/** A whole wall of written content. The wall and its form look alike. */
export function loveOf(lang: Language, content: LoveContent, look: LoveLook): LoveData {
  const { title, intro, form, letter } = content
  const styles: Styles = { ...palettes[look.palette], ...stylePresets[look.preset] }
  return LoveData.parse({
    language: lang,
    title,
    intro,
    view: look.view,
    product: { kind: look.kind },
    form: { ...form, ...look.asks },
    request: { ...letter, reminderDays: 7 },
    styles,
    formStyles: styles,
  })
}
