import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Part } from '#model/video-part.ts'
import type { FormTexts } from '../texts.ts'

interface Props {
  texts: FormTexts
  file: Blob
  part: Part
}

/** Recorders do not write down how long it is, and browsers cannot seek before they know. */
function findEnd({ currentTarget }: { currentTarget: HTMLVideoElement }): void {
  if (!Number.isFinite(currentTarget.duration)) currentTarget.currentTime = 1e9
}

/** Plays the chosen part of a recording, and shows the place where it was changed. */
export function PartPlayer({ texts, file, part: { start, end } }: Props): ReactElement {
  const video = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string>()
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])

  const before = useRef(end)
  useEffect(() => {
    if (video.current === null) return
    video.current.pause()
    video.current.currentTime = before.current === end ? start : end
    before.current = end
  }, [start, end])

  useEffect(() => {
    let frame = 0
    const watch = (): void => {
      if (video.current !== null && video.current.currentTime >= end) video.current.pause()
      else frame = requestAnimationFrame(watch)
    }
    if (isPlaying) watch()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, end])

  function play(): void {
    const { current } = video
    if (current === null) return
    if (isPlaying) {
      current.pause()
      return
    }
    if (current.currentTime < start || current.currentTime >= end - 0.05) current.currentTime = start
    void current.play().catch(() => setPlaying(false))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what was recorded a moment ago has no captions */}
      <video
        ref={video}
        src={url}
        playsInline
        aria-label={texts.video}
        onLoadedMetadata={findEnd}
        onDurationChange={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) currentTarget.currentTime = start
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button type="button" className="button" onClick={play}>
        {isPlaying ? texts.pausePart : texts.playPart}
      </button>
    </>
  )
}
