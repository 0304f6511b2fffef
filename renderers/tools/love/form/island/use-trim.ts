import { useEffect, useRef, useState } from 'react'
import { movedPart, type Part, wholePart } from '#model/video-part.ts'
import type * as Cutter from './cutter.ts'

export interface Trim {
  /** Seconds; undefined until it is known. */
  length: number | undefined
  part: Part
  move: (name: 'start' | 'end', value: number) => void
  /** The share that is cut already, from 0 to 1; undefined while nothing is cut. */
  share: number | undefined
  failed: boolean
  cut: () => Promise<void>
  /** Ends what is under way. Answers whether anything was. */
  stop: () => boolean
}

/** The way of a recording that is cut: what cuts it is loaded only now, from `cutter`. `done` is told the part that was chosen. */
export function useTrim(file: Blob, cutter: string, done: (cut: Blob) => void): Trim {
  const [length, setLength] = useState<number>()
  const [part, setPart] = useState<Part>({ start: 0, end: 0 })
  const [share, setShare] = useState<number>()
  const [failed, setFailed] = useState(false)
  const loaded = useRef<typeof Cutter>(undefined)
  const underway = useRef<AbortController>(undefined)

  useEffect(() => {
    let isGone = false
    async function load(): Promise<void> {
      const tools: typeof Cutter = await import(/* @vite-ignore */ cutter)
      const found = await tools.lengthOf(file)
      if (isGone) return
      loaded.current = tools
      setLength(found)
      setPart(wholePart(found))
    }
    load().catch(() => isGone || setFailed(true))
    return () => {
      isGone = true
      underway.current?.abort()
    }
  }, [file, cutter])

  async function cut(): Promise<void> {
    const abort = new AbortController()
    underway.current = abort
    setFailed(false)
    setShare(0)
    try {
      const made = await loaded.current?.cutVideo(file, part, { progress: setShare, signal: abort.signal })
      if (made !== undefined) done(made)
    } catch {
      if (!abort.signal.aborted) setFailed(true)
    }
    underway.current = undefined
    setShare(undefined)
  }

  return {
    length,
    part,
    move: (name, value) => setPart(now => movedPart(now, name, value, length ?? 0)),
    share,
    failed,
    cut,
    stop: () => {
      underway.current?.abort()
      return underway.current !== undefined
    },
  }
}
