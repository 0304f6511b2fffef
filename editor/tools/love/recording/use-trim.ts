import { useEffect, useRef, useState } from 'react'
import type { cutVideo } from '#model/cut-video.ts'
import { movedPart, type Part, wholePart } from '#model/video-part.ts'

export interface Trim {
  /** Seconds; undefined until it is known. */
  length: number | undefined
  part: Part
  move: (name: 'start' | 'end', value: number) => void
  /** The share that is cut already, from 0 to 1; undefined while nothing is cut. */
  share: number | undefined
  isFailed: boolean
  cut: () => Promise<void>
}

/** The way of a recording that is cut: what cuts it is downloaded only now, and stops when the window is closed. */
export function useTrim(file: Blob, onCut: (cut: Blob) => void): Trim {
  const [length, setLength] = useState<number>()
  const [part, setPart] = useState<Part>({ start: 0, end: 0 })
  const [share, setShare] = useState<number>()
  const [isFailed, setFailed] = useState(false)
  const cutter = useRef<typeof cutVideo>(undefined)
  const abort = useRef(new AbortController())

  useEffect(() => {
    const gone = new AbortController()
    abort.current = gone
    async function load(): Promise<void> {
      const tools = await import('#model/cut-video.ts')
      const found = await tools.lengthOf(file)
      if (gone.signal.aborted) return
      cutter.current = tools.cutVideo
      setLength(found)
      setPart(wholePart(found))
    }
    load().catch(() => gone.signal.aborted || setFailed(true))
    return () => gone.abort()
  }, [file])

  async function cut(): Promise<void> {
    const { signal } = abort.current
    setFailed(false)
    setShare(0)
    try {
      const made = await cutter.current?.(file, part, { progress: setShare, signal })
      if (made !== undefined && !signal.aborted) onCut(made)
    } catch {
      if (!signal.aborted) setFailed(true)
    }
    setShare(undefined)
  }

  const move: Trim['move'] = (name, value) => setPart(now => movedPart(now, name, value, length ?? 0))
  return { length, part, move, share, isFailed, cut }
}
