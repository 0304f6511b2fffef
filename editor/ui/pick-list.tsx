import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/pick-list.module.css'

export interface PickItem<Id extends string | number> {
  id: Id
  /** What it is called for those who cannot see it, and for typing ahead. */
  text: string
  title: ReactNode
  /** Further lines in small letters. */
  notes: readonly string[]
  /** At the end of its line, a pill. */
  mark: ReactNode
}

interface PickListProps<Id extends string | number> {
  label: string
  items: readonly PickItem<Id>[]
  selected: Id | undefined
  onSelect: (id: Id) => void
}

/** A list beside what it shows of the selected one; arrows go through it. */
export function PickList<Id extends string | number>(props: PickListProps<Id>): ReactNode {
  const { label, items, selected, onSelect } = props
  return (
    <ListBox
      aria-label={label}
      className={cx(css.list)}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={keys => {
        const picked = items.find(({ id }) => keys !== 'all' && keys.has(id))
        if (picked !== undefined) onSelect(picked.id)
      }}
    >
      {items.map(({ id, text, title, notes, mark }) => (
        <ListBoxItem key={id} id={id} textValue={text} className={cx(css.item)}>
          <span>
            {title}
            {notes.map(note => (
              <small key={note}>{note}</small>
            ))}
          </span>
          {mark}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
