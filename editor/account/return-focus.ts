/**
 * Puts the focus to the first element of a selector, if a window has left it nowhere: the line of a menu that had opened it
 * is gone by then. Waits until the window had its chance to give it back.
 */
export function returnFocus(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
    }),
  )
}
