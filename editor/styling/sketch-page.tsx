import { useStore } from '@nanostores/react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { $theme } from '#editor/stores/settings.ts'
import { addFontFaces, fontFamily } from '#editor/styling/font-faces.ts'
import css from '#editor/styling/sketch-page.module.css'
import { cx } from '#editor/ui/cx.ts'
import type { Language } from '#model/language.ts'
import type { Colors, Styles } from '#model/theme.ts'

interface SketchPageProps {
  data: { title: string; intro: string; language: Language; styles: Styles }
  className?: string | undefined
  textAlign?: CSSProperties['textAlign']
  children: ReactNode
}

function look(colors: Colors, styles: Styles): CSSProperties {
  return Object.fromEntries([
    ...Object.entries(colors).map(([slot, color]) => [`--${slot}`, color]),
    ['--corner', `${Math.min(styles.radius, 16)}px`],
    ['fontFamily', fontFamily(styles.font)],
  ])
}

/** How many slides there are. */
export function SketchDots({ children }: { children: string }): ReactNode {
  return <div className={css.dots}>{children}</div>
}

/** A page in small, in its colours and font. A picture, so nothing in it can be used. */
export function SketchPage({ data, className, textAlign, children }: SketchPageProps): ReactNode {
  const theme = useStore($theme)
  const { title, intro, language, styles } = data
  useEffect(addFontFaces, [])
  return (
    <div
      className={cx(css.page, className)}
      style={look(styles[styles.mode === 'auto' ? theme : styles.mode], styles)}
      lang={language}
    >
      <div style={{ textAlign }}>
        <div className={css.title}>{title}</div>
        <p>{intro}</p>
      </div>
      {children}
    </div>
  )
}
