import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createFileUpload } from '#editor/stores/sending.ts'
import { reviewFilesApi } from '#editor/stores/testimonials-api.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { frameOf } from '#editor/tools/love/recording/frame-of.ts'
import css from '#editor/tools/love/recording/recording.module.css'
import { recordingTexts } from '#editor/tools/love/recording/texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions } from '#editor/ui/dialog.tsx'
import field from '#editor/ui/field.module.css'
import { SliderField } from '#editor/ui/slider-field.tsx'
import { UploadStatus } from '#editor/ui/upload-status.tsx'
import { findEnd } from '#model/video-playback.ts'

interface FrameDialogProps {
  wallId: string
  /** The recording's address. */
  address: string
  onKept: (key: string) => void
  onClose: () => void
}

const types = ['image/jpeg']

/** Chooses a frame of a recording and keeps it as a picture. */
export function FrameDialog({ wallId, address, onKept, onClose }: FrameDialogProps): ReactNode {
  const t = useStore(recordingTexts)
  const common = useStore(commonTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [time, setTime] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const kept = useRef(onKept)
  kept.current = onKept
  const upload = useMemo(
    () =>
      createFileUpload({
        types,
        send: (file, onProgress) => reviewFilesApi.send(wallId, 'image', file, onProgress),
        onKept: ({ key }) => kept.current(key),
      }),
    [wallId],
  )
  useEffect(() => upload.cancel, [upload])
  const state = useStore(upload.$state)

  function show(next: number): void {
    setTime(next)
    if (video.current !== null) video.current.currentTime = next
  }
  async function use(): Promise<void> {
    const frame = video.current === null ? undefined : await frameOf(video.current)
    if (frame === undefined) setFailed(true)
    else await upload.choose(frame)
  }

  return (
    <Dialog title={t.pickFrame} isOpen onClose={onClose} isWide>
      <video
        ref={video}
        className={css.player}
        src={address}
        // Without it the browser would not hand out what the pictures are made of.
        crossOrigin="anonymous"
        preload="auto"
        muted
        playsInline
        onLoadedMetadata={({ currentTarget }) => findEnd(currentTarget)}
        onDurationChange={({ currentTarget }) => {
          const { duration } = currentTarget
          if (!Number.isFinite(duration)) return
          setLength(duration)
          currentTarget.currentTime = 0
        }}
        onError={() => setFailed(true)}
      />
      {isFailed ? (
        <span className={field.error} role="alert">
          {t.noFrame}
        </span>
      ) : (
        <SliderField
          label={t.frame}
          value={time}
          onChange={show}
          min={0}
          max={Math.max(0.1, Math.floor(length * 10) / 10)}
          step={0.1}
          unit="s"
        />
      )}
      <UploadStatus state={state} onCancel={upload.cancel} />
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button
          look="primary"
          isDisabled={length === 0 || isFailed}
          isPending={state.kind === 'uploading'}
          onPress={() => void use()}
        >
          {t.useFrame}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
