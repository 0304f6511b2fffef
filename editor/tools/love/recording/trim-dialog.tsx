import { useStore } from '@nanostores/react'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { commonTexts } from '#editor/texts/common.ts'
import css from '#editor/tools/love/recording/recording.module.css'
import { recordingTexts } from '#editor/tools/love/recording/texts.ts'
import { type Trim, useTrim } from '#editor/tools/love/recording/use-trim.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import field from '#editor/ui/field.module.css'
import { SliderField } from '#editor/ui/slider-field.tsx'
import { Progress } from '#editor/ui/state.tsx'
import { type Part, partTime } from '#model/video-part.ts'
import { findEnd, playPart } from '#model/video-playback.ts'

/** Plays the chosen part, and shows the place where it was changed. */
function Player({ file, part }: { file: Blob; part: Part }): ReactNode {
  const t = useStore(recordingTexts)
  const { start, end } = part
  const video = useRef<HTMLVideoElement>(null)
  const [address, setAddress] = useState<string>()
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setAddress(own)
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
      {/* biome-ignore lint/a11y/useMediaCaption: a file that was chosen a moment ago has no captions */}
      <video
        ref={video}
        className={css.player}
        src={address}
        playsInline
        onLoadedMetadata={({ currentTarget }) => findEnd(currentTarget)}
        onDurationChange={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) currentTarget.currentTime = start
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className={css.side}>
        <Button onPress={() => video.current !== null && void playPart(video.current, part)}>
          {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          {isPlaying ? t.pause : t.play}
        </Button>
      </div>
    </>
  )
}

function Choice({ file, trim: { length = 0, part, move } }: { file: Blob; trim: Trim }): ReactNode {
  const t = useStore(recordingTexts)
  const range = { min: 0, max: Math.ceil(length * 10) / 10, step: 0.1, unit: 's' }
  return (
    <>
      <Player file={file} part={part} />
      <SliderField label={t.start} value={part.start} onChange={value => move('start', value)} {...range} />
      <SliderField label={t.end} value={part.end} onChange={value => move('end', value)} {...range} />
      <span className={field.hint}>{t.partLength({ time: partTime(part.end - part.start) })}</span>
    </>
  )
}

interface TrimDialogProps {
  file: Blob
  /** It cannot be sent as it is. */
  isNeeded: boolean
  onCut: (cut: Blob) => void
  onClose: () => void
}

/** Chooses the part of a recording that is kept; it is cut out here, before anything is sent. */
export function TrimDialog({ file, isNeeded, onCut, onClose }: TrimDialogProps): ReactNode {
  const t = useStore(recordingTexts)
  const common = useStore(commonTexts)
  const trim = useTrim(file, onCut)
  const { length, share, isFailed } = trim
  return (
    <Dialog title={t.trimTitle} isOpen onClose={onClose} isWide staysOpen>
      <DialogLead>{isNeeded ? t.trimNeeded : t.trimLead}</DialogLead>
      {length !== undefined && <Choice file={file} trim={trim} />}
      {length === undefined && !isFailed && <span className={field.hint}>{t.loading}</span>}
      {share !== undefined && <Progress label={t.trimming} value={share} />}
      {isFailed && (
        <span className={field.error} role="alert">
          {t.trimFailed}
        </span>
      )}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button
          look="primary"
          isPending={share !== undefined}
          isDisabled={length === undefined}
          onPress={() => void trim.cut()}
        >
          {t.useTrim}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
