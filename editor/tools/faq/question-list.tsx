import { useStore } from '@nanostores/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { DropIndicator, GridList, ListLayout, useDragAndDrop, Virtualizer } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import { moveRow, type Row, rowId } from '#editor/tools/faq/commands.ts'
import { rowActions } from '#editor/tools/faq/question-actions.ts'
import { QuestionRow, rowName } from '#editor/tools/faq/question-row.tsx'
import css from '#editor/tools/faq/questions.module.css'
import { faqSteps, questionTexts } from '#editor/tools/faq/texts.ts'
import { cx } from '#editor/ui/cx.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

interface QuestionListProps {
  editor: Editor<FaqData>
  rows: readonly Row[]
  /** Only some rows are shown; an order cannot be changed then. */
  isFiltered: boolean
  onAdd: (section: string) => void
}

const rowHeight = 36

export function QuestionList({ editor, rows, isFiltered, onAdd }: QuestionListProps): ReactNode {
  const t = useStore(questionTexts)
  const form = useStore(editor.$form)
  const { sections, questions } = useStore(editor.$document)
  const items = rows.map(row => ({ id: rowId(row), row }))
  const { dragAndDropHooks } = useDragAndDrop<(typeof items)[number]>({
    isDisabled: isFiltered,
    getItems: (_keys, dragged) => dragged.map(({ row }) => ({ 'text/plain': rowName(row, t.untitled) })),
    renderDropIndicator: target => <DropIndicator target={target} className={cx(css.drop)} />,
    onReorder: ({ keys, target }) => {
      const [id] = keys
      if (id === undefined || target.dropPosition === 'on') return
      const place = target.dropPosition
      editor.change(faqSteps.get().move, data => moveRow(data, String(id), String(target.key), place))
    },
  })

  /** Alt with an arrow moves the focused row; the list itself would only move the focus. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isFiltered) return
    const key =
      event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : null
    const row = rows.find(one => rowId(one) === key)
    if (row === undefined) return
    event.preventDefault()
    event.stopPropagation()
    rowActions(editor, row).nudge(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div className={css.holder} onKeyDownCapture={onKeyDown}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 0 }}>
        <GridList
          aria-label={t.list}
          className={cx(css.list)}
          items={items}
          dependencies={[form?.id, sections, questions, isFiltered, t]}
          dragAndDropHooks={dragAndDropHooks}
          onAction={key => {
            const row = rows.find(one => rowId(one) === key)
            if (row !== undefined) rowActions(editor, row).open()
          }}
        >
          {({ row }) => (
            <QuestionRow
              row={row}
              isOpen={form?.id === rowId(row)}
              isFiltered={isFiltered}
              sections={sections}
              count={
                row.kind === 'section' ? questions.filter(one => one.section === row.section.id).length : 0
              }
              actions={rowActions(editor, row)}
              onAdd={onAdd}
            />
          )}
        </GridList>
      </Virtualizer>
    </div>
  )
}
