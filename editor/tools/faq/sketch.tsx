import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { SketchDots, SketchPage } from '#editor/styling/sketch-page.tsx'
import css from '#editor/tools/faq/sketch.module.css'
import { cx } from '#editor/ui/cx.ts'
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

/** A FAQ page in small: its first questions in their layout, colours and font. */
export function Sketch({ data }: { data: FaqData }): ReactNode {
  const { layout, sections, questions } = data
  const shown = questions.slice(0, mostShown[layout])
  const first = shown[0]
  return (
    <SketchPage data={data} textAlign={data.textAlign}>
      {data.showSectionTitles && sections.length > 1 && (
        <div className={css.section}>{sections.find(({ id }) => id === first?.section)?.title}</div>
      )}
      <div className={cx(css.items, css[layout])}>
        {shown.map(item => (
          <Item key={item.id} item={item} layout={layout} isOpen={layout !== 'list' || item === first} />
        ))}
      </div>
      {layout === 'slider' && <SketchDots>● ○ ○ ○</SketchDots>}
    </SketchPage>
  )
}
