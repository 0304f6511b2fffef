import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ButtonProps } from 'react-aria-components'
import { whenIdle } from '#editor/ui/deferred.tsx'

/** What a button that opens something needs to know, for `ButtonContext`. */
export interface OpenerProps extends ButtonProps {
  ref: RefObject<HTMLButtonElement | null>
}

interface Opening {
  isOpen: boolean
  /** Where the focus goes to: to one end when keys have opened it, else to what is chosen. */
  focus: 'first' | 'last' | true
  openerProps: OpenerProps
  close: () => void
}

/**
 * A button and what it opens, which is downloaded apart: by mouse at once, by touch and by Enter when released, and by
 * arrows. `preload` is called when the browser has time, for without a connection it could not be had.
 */
export function useOpening(popup: 'menu' | 'listbox', preload: () => void): Opening {
  const [opened, setOpened] = useState<Opening['focus']>()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => whenIdle(preload), [preload])
  const isOpen = opened !== undefined
  const open = (focus: Opening['focus']): void => {
    // It gets the focus back when all is over.
    ref.current?.focus({ preventScroll: true })
    setOpened(isOpen ? undefined : focus)
  }
  return {
    isOpen,
    focus: opened ?? true,
    close: () => setOpened(undefined),
    openerProps: {
      ref,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onPressStart: ({ pointerType }) => {
        if (pointerType === 'mouse' || pointerType === 'pen') open(true)
      },
      onPress: ({ pointerType }) => {
        if (pointerType !== 'mouse' && pointerType !== 'pen') open(pointerType === 'touch' ? true : 'first')
      },
      onKeyDown: event => {
        if (event.key === 'ArrowDown') open('first')
        else if (event.key === 'ArrowUp') open('last')
        else return event.continuePropagation()
        event.preventDefault()
      },
    },
  }
}
