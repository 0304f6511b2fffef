import { Check } from 'lucide-react'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/menu.module.css'
import type { MenuEntry, MenuPlacement } from '#editor/ui/menu.tsx'

interface MenuPopupProps {
  label: string
  entries: readonly Exclude<MenuEntry, false>[]
  placement: MenuPlacement
  opener: RefObject<HTMLButtonElement | null>
  focus: 'first' | 'last' | true
  onClose: () => void
}

/** What a menu's button opens. */
export function MenuPopup({ label, entries, placement, opener, focus, onClose }: MenuPopupProps): ReactNode {
  /** The button has the focus again before anything happens: what opens then, gives it back to what had it. */
  function run(act: () => void): void {
    flushSync(onClose)
    opener.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <Popover
      className={cx(css.popover)}
      aria-label={label}
      triggerRef={opener}
      placement={placement}
      offset={4}
      isOpen
      onOpenChange={onClose}
    >
      <AriaMenu
        aria-label={label}
        className={cx(css.menu)}
        autoFocus={focus}
        onClose={onClose}
        disabledKeys={entries.filter(entry => entry.isDisabled).map(entry => entry.id)}
      >
        {entries.map(entry => (
          <Fragment key={entry.id}>
            {entry.starts && <Separator className={cx(css.separator)} />}
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              className={cx(css.item, entry.isDanger && css.danger)}
              {...(entry.href === undefined ? {} : { href: entry.href })}
              {...(entry.run === undefined ? {} : { onAction: run.bind(undefined, entry.run) })}
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
  )
}
