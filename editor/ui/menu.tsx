import { Check, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/menu.module.css'

/** One line of a menu; false stands for one that does not apply now, and is left out. */
export type MenuEntry =
  | {
      id: string
      label: string
      icon?: LucideIcon
      keys?: string
      /** At the end of the line, as a mark of its state. */
      note?: string
      isDanger?: boolean
      isDisabled?: boolean
      isChecked?: boolean
      href?: string
      run?: () => void
      /** A line above. */
      starts?: boolean
    }
  | false

interface MenuProps {
  label: string
  trigger: ReactElement
  entries: readonly MenuEntry[]
  placement?: 'bottom end' | 'bottom start'
}

export function Menu({ label, trigger, entries, placement = 'bottom end' }: MenuProps): ReactNode {
  const shown = entries.filter(entry => entry !== false)
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={cx(css.popover)} placement={placement} offset={4}>
        <AriaMenu
          aria-label={label}
          className={cx(css.menu)}
          disabledKeys={shown.filter(entry => entry.isDisabled).map(entry => entry.id)}
        >
          {shown.map(entry => (
            <Fragment key={entry.id}>
              {entry.starts && <Separator className={cx(css.separator)} />}
              <MenuItem
                id={entry.id}
                textValue={entry.label}
                className={cx(css.item, entry.isDanger && css.danger)}
                {...(entry.href === undefined ? {} : { href: entry.href })}
                {...(entry.run === undefined ? {} : { onAction: entry.run })}
              >
                {entry.icon && <entry.icon size={16} aria-hidden />}
                <span>{entry.label}</span>
                {entry.keys && <kbd className={css.keys}>{entry.keys}</kbd>}
                {entry.note && <small className={css.note}>{entry.note}</small>}
                {entry.isChecked && <Check size={16} className={css.check} aria-hidden />}
              </MenuItem>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
