import type { ReactNode } from 'react'
import { SketchDots, SketchPage } from '#editor/styling/sketch-page.tsx'
import css from '#editor/tools/love/sketch.module.css'
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

/** A wall in small: its words, its layout, colours and font, with nobody's reviews. */
export function Sketch({ data }: { data: LoveData }): ReactNode {
  const { view, form } = data
  return (
    <SketchPage data={data} className={css[view]}>
      <div className={css.cards}>
        {cards[view].map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a picture, which never change places
          <Card key={index} lines={lines} data={data} />
        ))}
      </div>
      {view !== 'board' && <SketchDots>● ○ ○</SketchDots>}
      {form.title !== '' && (
        <div className={css.form}>
          <strong>{form.title}</strong>
          <p>{form.question}</p>
          <div className={css.field} />
        </div>
      )}
    </SketchPage>
  )
}
