import { useStore } from '@nanostores/react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { $theme } from '#editor/stores/settings.ts'
import { addFontFaces, fontFamily } from '#editor/styling/font-faces.ts'
import css from '#editor/tools/love/sketch.module.css'
import { cx } from '#editor/ui/cx.ts'
import type { Colors, Styles } from '#model/theme.ts'
import type { LoveData } from '#model/tools/love/love.ts'

/** How many lines each card has in place of words: reviews are written by customers alone. */
const cards = { board: [3, 5, 2, 4, 3, 5], slider: [4], multislider: [4, 3, 5], bigslider: [3] }
const widths = ['100%', '88%', '94%', '70%', '82%']

function Card({ lines, data }: { lines: number; data: LoveData }): ReactNode {
  return (
    <div className={css.card}>
      {data.showRating && <span className={css.stars}>★★★★★</span>}
      {widths.slice(0, lines).map(width => (
        <i key={width} style={{ width }} />
      ))}
      <span className={css.author}>
        {data.showAvatars && <b />}
        <i />
      </span>
    </div>
  )
}

function look(colors: Colors, styles: Styles): CSSProperties {
  return Object.fromEntries([
    ...Object.entries(colors).map(([slot, color]) => [`--${slot}`, color]),
    ['--corner', `${Math.min(styles.radius, 16)}px`],
    ['fontFamily', fontFamily(styles.font)],
  ])
}

/** A wall in small: its words, its layout, colours and font, with nobody's reviews. A picture, so nothing in it can be used. */
export function Sketch({ data }: { data: LoveData }): ReactNode {
  const theme = useStore($theme)
  const { styles, view, form } = data
  useEffect(addFontFaces, [])
  return (
    <div
      className={cx(css.page, css[view])}
      style={look(styles[styles.mode === 'auto' ? theme : styles.mode], styles)}
      lang={data.language}
    >
      <div>
        <div className={css.title}>{data.title}</div>
        <p>{data.intro}</p>
      </div>
      <div className={css.cards}>
        {cards[view].map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a picture, which never change places
          <Card key={index} lines={lines} data={data} />
        ))}
      </div>
      {view !== 'board' && <div className={css.dots}>● ○ ○</div>}
      {form.title !== '' && (
        <div className={css.form}>
          <strong>{form.title}</strong>
          <p>{form.question}</p>
          <div className={css.field} />
        </div>
      )}
    </div>
  )
}
