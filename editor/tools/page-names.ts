import { computed } from 'nanostores'
import { pageContentTexts } from '#editor/texts/page-content.ts'
import { stylesTexts } from '#editor/texts/styles.ts'

/** What the parts of every tool's document are called. */
export const pageNames = computed([pageContentTexts, stylesTexts], (content, styles) => ({
  title: content.title,
  intro: content.intro,
  language: content.language,
  mode: styles.mode,
  light: styles.light,
  dark: styles.dark,
  font: styles.font,
  radius: styles.radius,
  background: styles.background,
  border: styles.border,
  brand: styles.brand,
  cardBackground: styles.cardBackground,
  cardText: styles.cardText,
  text: styles.text,
}))
