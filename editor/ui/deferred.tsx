import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { alertMessage } from '#editor/stores/notices.ts'
import { Failed } from '#editor/ui/state.tsx'

/** A component that is downloaded when it is first shown, or before by `preload`, which never fails. */
export type Deferred<Props extends object> = ComponentType<Props> & { preload: () => void }

/**
 * Shows `waiting` until the part is there. A part that cannot be downloaded says so in its own place, where it can be
 * tried again: what somebody is writing beside it stays.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  onFailed?: (props: Props) => void,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined
  const download = async (): Promise<void> => {
    loaded ??= await load()
  }

  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once, when their module is loaded
  function Part(props: Props): ReactNode {
    const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever opened it is asked to close it as they are then
    useEffect(() => {
      if (loaded !== undefined || state !== 'waiting') return
      let isGone = false
      const tell = (next: 'loaded' | 'failed') => () => {
        if (isGone) return
        setState(next)
        if (next === 'failed') onFailed?.(props)
      }
      download().then(tell('loaded'), tell('failed'))
      return () => {
        isGone = true
      }
    }, [state])
    if (loaded !== undefined) return createElement(loaded, props)
    if (state !== 'failed' || onFailed !== undefined) return waiting
    return <Failed message="OFFLINE" onRetry={() => setState('waiting')} />
  }

  return Object.assign(Part, { preload: () => void download().catch(() => undefined) })
}

/** The same for a window, which has no place of its own: that it cannot be had is said by an alert, and it is closed. */
export function deferredWindow<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Deferred<Props> {
  return deferred(load, null, ({ onClose }) => {
    alertMessage('OFFLINE')
    onClose()
  })
}

/** Runs something once the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}
