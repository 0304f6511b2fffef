import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { ButtonContext } from 'react-aria-components'
import { deferredWindow } from '#editor/ui/deferred.tsx'
import { useOpening } from '#editor/ui/opening.ts'

const MenuPopup = deferredWindow(async () => (await import('#editor/ui/menu-popup.tsx')).MenuPopup)

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

export type MenuPlacement = 'bottom end' | 'bottom start'

interface MenuProps {
  label: string
  /** A button. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  placement?: MenuPlacement
}

/** A button with a menu. */
export function Menu({ label, trigger, entries, placement = 'bottom end' }: MenuProps): ReactNode {
  const { isOpen, focus, openerProps, close } = useOpening('menu', MenuPopup.preload)
  return (
    <>
      <ButtonContext.Provider value={openerProps}>{trigger}</ButtonContext.Provider>
      {isOpen && (
        <MenuPopup
          label={label}
          entries={entries.filter(entry => entry !== false)}
          placement={placement}
          opener={openerProps.ref}
          focus={focus}
          onClose={close}
        />
      )}
    </>
  )
}
