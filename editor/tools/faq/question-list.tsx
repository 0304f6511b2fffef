import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
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

/** How many of the rows belong to each section. */
function countBySection(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (row.kind === 'question') counts.set(row.question.section, (counts.get(row.question.section) ?? 0) + 1)
  }
  return counts
}

export function QuestionList({ editor, rows, isFiltered, onAdd }: QuestionListProps): ReactNode {
  const t = useStore(questionTexts)
  const openId = useStore(editor.$openId)
  const { sections } = useStore(editor.$document)
  const items = useMemo(() => rows.map(row => ({ id: rowId(row), row })), [rows])
  const counts = useMemo(() => countBySection(rows), [rows])
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isFiltered,
    getItems: keys =>
      rows.filter(row => keys.has(rowId(row))).map(row => ({ 'text/plain': rowName(row, t.untitled) })),
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
          dependencies={[openId, sections, isFiltered, t]}
          dragAndDropHooks={dragAndDropHooks}
          onAction={key => {
            const row = rows.find(one => rowId(one) === key)
            if (row !== undefined) rowActions(editor, row).open()
          }}
        >
          {({ row }) => (
            <QuestionRow
              row={row}
              isOpen={openId === rowId(row)}
              isFiltered={isFiltered}
              sections={sections}
              count={counts.get(rowId(row)) ?? 0}
              actions={rowActions(editor, row)}
              onAdd={onAdd}
            />
          )}
        </GridList>
      </Virtualizer>
    </div>
  )
}
