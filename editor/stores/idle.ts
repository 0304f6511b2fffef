export const idleDelay = 120_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

/** Calls `onIdle` each time nothing was done for a while. Answers a function that ends it. */
export function watchIdle(onIdle: () => void, target: EventTarget = window): () => void {
  let timer = setTimeout(onIdle, idleDelay)
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onIdle, idleDelay)
  }
  for (const sign of signs) target.addEventListener(sign, restart, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const sign of signs) target.removeEventListener(sign, restart)
  }
}
