/**
 * Puts the focus to an element, if a window has left it nowhere: what had opened it went with what it was about. Waits until
 * the window had its chance to give it back.
 */
export function returnFocus(selector: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
    }),
  )
}
