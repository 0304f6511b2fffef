import { type RefObject, useEffect, useRef, useState } from 'react'

const longestVideo = 60

/** Bits in a second: a minute of it stays below the largest upload. */
const bits = { videoBitsPerSecond: 1_000_000, audioBitsPerSecond: 64_000 }
const kinds = ['video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm']

type State = 'idle' | 'recording' | 'recorded'

export interface Recorder {
  state: State
  /** Seconds that are left. */
  left: number
  /** Why it could not begin. */
  refusal: 'refused' | 'missing' | undefined
  /** What was recorded, and where it can be watched. */
  recorded: { file: Blob; url: string } | undefined
  /** The element in which people see themselves meanwhile. */
  mirror: RefObject<HTMLVideoElement | null>
  start: () => Promise<void>
  stop: () => void
  drop: () => void
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Camera and microphone for a minute at most; both are let go as soon as it ends or the form is left. */
export function useRecorder(): Recorder {
  const [state, setState] = useState<State>('idle')
  const [left, setLeft] = useState(longestVideo)
  const [refusal, setRefusal] = useState<Recorder['refusal']>()
  const [recorded, setRecorded] = useState<Recorder['recorded']>()
  const mirror = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const recorder = useRef<MediaRecorder>(undefined)

  useEffect(() => () => stopAll(stream.current), [])
  useEffect(() => {
    if (state !== 'recording') return
    if (mirror.current !== null) mirror.current.srcObject = stream.current ?? null
    const end = Date.now() + longestVideo * 1000
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1000)
      setLeft(Math.max(seconds, 0))
      if (seconds <= 0) recorder.current?.stop()
    }, 250)
    return () => clearInterval(timer)
  }, [state])

  function record(source: MediaStream): void {
    const mimeType = kinds.find(kind => MediaRecorder.isTypeSupported(kind))
    const own = new MediaRecorder(source, mimeType === undefined ? bits : { ...bits, mimeType })
    const parts: Blob[] = []
    own.ondataavailable = ({ data }) => parts.push(data)
    own.onstop = () => {
      stopAll(source)
      const file = new Blob(parts, { type: own.mimeType })
      setRecorded({ file, url: URL.createObjectURL(file) })
      setState('recorded')
    }
    recorder.current = own
    own.start(1000)
  }

  async function start(): Promise<void> {
    setRefusal(undefined)
    setRecorded(undefined)
    setLeft(longestVideo)
    try {
      const video = { width: { ideal: 854 }, height: { ideal: 480 }, facingMode: 'user' }
      stream.current = await navigator.mediaDevices.getUserMedia({ video, audio: true })
      record(stream.current)
      setState('recording')
    } catch (failure) {
      stopAll(stream.current)
      const isRefused = failure instanceof DOMException && failure.name === 'NotAllowedError'
      setRefusal(isRefused ? 'refused' : 'missing')
    }
  }

  return {
    state,
    left,
    refusal,
    recorded,
    mirror,
    start,
    stop: () => recorder.current?.stop(),
    drop: () => {
      setRecorded(undefined)
      setState('idle')
    },
  }
}
