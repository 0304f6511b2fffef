import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import menu from '#editor/ui/menu.module.css'
import type { Option } from '#editor/ui/select.tsx'

interface SelectPopupProps {
  label: string
  value: string
  options: readonly Option<string>[]
  opener: RefObject<HTMLButtonElement | null>
  focus: 'first' | 'last' | true
  onChange: (id: string) => void
  onClose: () => void
}

/** What the button of a choice opens. */
export function SelectPopup(props: SelectPopupProps): ReactNode {
  const { label, value, options, opener, focus, onChange, onClose } = props
  const isKnown = options.some(({ id }) => id === value)
  return (
    <Popover
      className={cx(menu.popover)}
      aria-label={label}
      triggerRef={opener}
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      <ListBox
        aria-label={label}
        className={cx(menu.menu)}
        items={options}
        selectionMode="single"
        selectedKeys={isKnown ? [value] : []}
        // What is chosen comes before either end.
        autoFocus={isKnown || focus}
        shouldSelectOnPressUp
        shouldFocusOnHover
        onSelectionChange={keys => {
          // Choosing again what is chosen takes it away, and that changes nothing here.
          const chosen = options.find(({ id }) => keys !== 'all' && keys.has(id))
          if (chosen !== undefined) onChange(chosen.id)
          onClose()
        }}
      >
        {option => (
          <ListBoxItem id={option.id} textValue={option.label} className={cx(menu.item)}>
            {({ isSelected }) => (
              <>
                <span>{option.label}</span>
                {isSelected && <Check size={16} className={menu.check} aria-hidden />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
