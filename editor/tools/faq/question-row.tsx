import { useStore } from '@nanostores/react'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  FolderInput,
  GripVertical,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, GridListItem } from 'react-aria-components'
import type { Row } from '#editor/tools/faq/commands.ts'
import type { RowActions } from '#editor/tools/faq/question-actions.ts'
import css from '#editor/tools/faq/questions.module.css'
import { questionTexts } from '#editor/tools/faq/texts.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Menu, type MenuEntry } from '#editor/ui/menu.tsx'
import type { FaqSection } from '#model/tools/faq/faq.ts'

/** What a row is called; a section may have no name. */
export function rowName(row: Row, untitled: string): string {
  if (row.kind === 'question') return row.question.question
  return row.section.title === '' ? untitled : row.section.title
}

interface QuestionRowProps {
  row: Row
  isOpen: boolean
  isFiltered: boolean
  sections: readonly FaqSection[]
  /** How many questions a section has. */
  count: number
  actions: RowActions
  onAdd: (section: string) => void
}

function RowMenu({ row, isFiltered, sections, actions, onAdd }: QuestionRowProps): ReactNode {
  const t = useStore(questionTexts)
  const name = rowName(row, t.untitled)
  const others =
    row.kind === 'question' ? sections.filter(section => section.id !== row.question.section) : []
  const targets = others.map(
    (section, index): MenuEntry => ({
      id: `to-${section.id}`,
      label: t.moveTo({ name: section.title === '' ? t.untitled : section.title }),
      icon: FolderInput,
      run: () => actions.moveTo(section.id),
      starts: index === 0,
    }),
  )
  const entries: MenuEntry[] = [
    { id: 'edit', label: t.edit, icon: Pencil, run: actions.open },
    row.kind === 'section' && { id: 'add', label: t.addHere, icon: Plus, run: () => onAdd(row.section.id) },
    row.kind === 'question' && { id: 'copy', label: t.duplicate, icon: Copy, run: actions.duplicate },
    !isFiltered && {
      id: 'up',
      label: t.up,
      icon: ArrowUp,
      keys: 'Alt ↑',
      run: () => actions.nudge(-1),
      starts: true,
    },
    !isFiltered && { id: 'down', label: t.down, icon: ArrowDown, keys: 'Alt ↓', run: () => actions.nudge(1) },
    ...targets,
    { id: 'remove', label: t.remove, icon: Trash2, isDanger: true, run: actions.remove, starts: true },
  ]
  const label = t.actions({ name })
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={Ellipsis} isSmall />} entries={entries} />
  )
}

export function QuestionRow(props: QuestionRowProps): ReactNode {
  const { row, isOpen, isFiltered, count, actions } = props
  const t = useStore(questionTexts)
  const name = rowName(row, t.untitled)
  const untitled = row.kind === 'section' && row.section.title === ''
  return (
    <GridListItem
      id={row.kind === 'section' ? row.section.id : row.question.id}
      textValue={name}
      className={cx(css.row, css[row.kind], isOpen && css.open)}
    >
      <Button slot="drag" className={cx(css.grip)} aria-label={t.drag({ name })} isDisabled={isFiltered}>
        <GripVertical size={14} aria-hidden />
      </Button>
      <span className={cx(css.text, untitled && css.untitled)} title={name}>
        {name}
      </span>
      {row.kind === 'section' && <span className={css.tally}>{count}</span>}
      <span className={css.buttons}>
        {!isFiltered && (
          <>
            <IconButton label={t.up} icon={ArrowUp} isSmall onPress={() => actions.nudge(-1)} />
            <IconButton label={t.down} icon={ArrowDown} isSmall onPress={() => actions.nudge(1)} />
          </>
        )}
        <RowMenu {...props} />
      </span>
    </GridListItem>
  )
}
