import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Part } from '#model/video-part.ts'
import { findEnd, playPart } from '#model/video-playback.ts'
import type { FormTexts } from '../texts.ts'

interface Props {
  texts: FormTexts
  file: Blob
  part: Part
}

/** Plays the chosen part of a recording, and shows the place where it was changed. */
export function PartPlayer({ texts, file, part }: Props): ReactElement {
  const { start, end } = part
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

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what was recorded a moment ago has no captions */}
      <video
        ref={video}
        src={url}
        playsInline
        aria-label={texts.video}
        onLoadedMetadata={({ currentTarget }) => findEnd(currentTarget)}
        onDurationChange={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) currentTarget.currentTime = start
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className="button"
        onClick={() => video.current !== null && void playPart(video.current, part)}
      >
        {isPlaying ? texts.pausePart : texts.playPart}
      </button>
    </>
  )
}
