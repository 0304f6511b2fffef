import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import { deferredWindow } from '#editor/ui/deferred.tsx'
import css from '#editor/ui/field.module.css'
import { useOpening } from '#editor/ui/opening.ts'

const SelectPopup = deferredWindow(async () => (await import('#editor/ui/select-popup.tsx')).SelectPopup)

export interface Option<Id extends string> {
  id: Id
  label: string
  icon?: LucideIcon
}

interface SelectProps<Id extends string> {
  label: string
  /** The label is read out but not shown. */
  isLabelHidden?: boolean
  value: Id
  options: readonly Option<Id>[]
  onChange: (id: Id) => void
}

/** One of several, of which only the chosen one is in sight; the arrows to the sides go through them unopened. */
export function Select<Id extends string>(props: SelectProps<Id>): ReactNode {
  const { label, isLabelHidden, value, options, onChange } = props
  const { isOpen, focus, openerProps, close } = useOpening('listbox', SelectPopup.preload)
  const index = options.findIndex(({ id }) => id === value)
  const shown = options[index]?.label ?? ''
  function choose(option: Option<Id> | undefined): void {
    if (option !== undefined && option.id !== value) onChange(option.id)
  }
  return (
    <div className={css.field}>
      {!isLabelHidden && (
        <span className={css.label} aria-hidden>
          {label}
        </span>
      )}
      <Button
        {...openerProps}
        className={cx(css.select, isLabelHidden && css.compact)}
        aria-label={`${shown} ${label}`}
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') choose(options[index - 1])
          else if (event.key === 'ArrowRight') choose(options[index + 1])
          else openerProps.onKeyDown?.(event)
        }}
      >
        <span>{shown}</span>
        <ChevronDown size={16} aria-hidden />
      </Button>
      {isOpen && (
        <SelectPopup
          label={label}
          value={value}
          options={options}
          opener={openerProps.ref}
          focus={focus}
          onChange={id => choose(options.find(option => option.id === id))}
          onClose={close}
        />
      )}
    </div>
  )
}
