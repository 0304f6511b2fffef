import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import css from '#editor/account/themes.module.css'
import type { ThemeDraft } from '#editor/stores/themes.ts'
import { addFontFaces, fontFamily } from '#editor/styling/font-faces.ts'
import { themesTexts } from '#editor/texts/themes.ts'

/** A page in small, in the colours and the font of a theme. */
export function ThemePreview({ draft }: { draft: Pick<ThemeDraft, 'colors' | 'font'> }): ReactNode {
  const t = useStore(themesTexts)
  const { colors, font } = draft
  useEffect(addFontFaces, [])
  return (
    <figure
      className={css.preview}
      aria-label={t.preview}
      style={{ background: colors.background, color: colors.text, fontFamily: fontFamily(font) }}
    >
      <strong>{t.previewTitle}</strong>
      <p style={{ background: colors.cardBackground, color: colors.cardText, borderColor: colors.border }}>
        {t.previewText}
      </p>
      <span style={{ borderColor: colors.brand, color: colors.brand }}>{t.previewBrand}</span>
    </figure>
  )
}

const shown = ['background', 'cardBackground', 'border', 'text', 'brand'] as const

/** The colours of a theme side by side. */
export function ThemeSwatches({ colors }: Pick<ThemeDraft, 'colors'>): ReactNode {
  return (
    <span className={css.swatches} aria-hidden>
      {shown.map(slot => (
        <span key={slot} style={{ background: colors[slot] }} />
      ))}
    </span>
  )
}
