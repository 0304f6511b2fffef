import { useStore } from '@nanostores/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { $theme } from '#editor/stores/settings.ts'
import { addFontFaces, fontFamily } from '#editor/styling/font-faces.ts'
import css from '#editor/tools/faq/sketch.module.css'
import { cx } from '#editor/ui/cx.ts'
import type { Colors } from '#model/theme.ts'
import type { FaqData, FaqQuestion } from '#model/tools/faq/faq.ts'

const mostShown = { list: 7, board: 6, table: 5, columns: 6, slider: 1 }

/** An answer as one line of text. */
function plain(answer: string): string {
  return answer
    .replace(/<\/(?:p|li|h\d)>|<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function Item({
  item,
  layout,
  isOpen,
}: {
  item: FaqQuestion
  layout: FaqData['layout']
  isOpen: boolean
}): ReactNode {
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className={css.item}>
      <strong>
        {item.question}
        {layout === 'list' && <Chevron size={12} />}
      </strong>
      {isOpen && <p>{plain(item.answer)}</p>}
    </div>
  )
}

function look(colors: Colors, styles: FaqData['styles']): CSSProperties {
  return Object.fromEntries([
    ...Object.entries(colors).map(([slot, color]) => [`--${slot}`, color]),
    ['--corner', `${Math.min(styles.radius, 16)}px`],
    ['fontFamily', fontFamily(styles.font)],
  ])
}

/** A FAQ page in small: its first questions in their layout, colours and font. A picture, so nothing in it can be used. */
export function Sketch({ data }: { data: FaqData }): ReactNode {
  const theme = useStore($theme)
  const { styles, layout, sections, questions } = data
  useEffect(addFontFaces, [])
  const shown = questions.slice(0, mostShown[layout])
  const first = shown[0]
  return (
    <div
      className={css.page}
      style={look(styles[styles.mode === 'auto' ? theme : styles.mode], styles)}
      lang={data.language}
    >
      <div style={{ textAlign: data.textAlign }}>
        <div className={css.title}>{data.title}</div>
        <p>{data.intro}</p>
      </div>
      {data.showSectionTitles && sections.length > 1 && (
        <div className={css.section}>{sections.find(({ id }) => id === first?.section)?.title}</div>
      )}
      <div className={cx(css.items, css[layout])}>
        {shown.map(item => (
          <Item key={item.id} item={item} layout={layout} isOpen={layout !== 'list' || item === first} />
        ))}
      </div>
      {layout === 'slider' && <div className={css.dots}>● ○ ○ ○</div>}
    </div>
  )
}
