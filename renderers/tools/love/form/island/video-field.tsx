import { type ReactElement, useEffect, useRef, useState } from 'react'
import { canCut, needsCut } from '#model/video-part.ts'
import { videoLength } from '#model/video-playback.ts'
import type { FormProps } from '../form-props.ts'
import { FilePicker, FilesGroup, SendingList } from './files-field.tsx'
import { RecorderStage } from './recorder-stage.tsx'
import { TrimField } from './trim-field.tsx'
import { largestFile } from './upload.ts'
import { useRecorder } from './use-recorder.ts'
import { useUploads } from './use-uploads.ts'
import type { Chosen } from './values.ts'

const videos = 'video/mp4,video/webm,video/quicktime'

interface Props {
  props: FormProps
  live: boolean
  value: Chosen | null
  busy: (change: number) => void
  change: (video: Chosen | null) => void
}

/** A video of a minute at most, recorded here or chosen as a file; a part of it, where the browser can cut it. */
export function VideoField({ props, live, value, busy, change }: Props): ReactElement {
  const { texts, cutter } = props
  const recorder = useRecorder()
  const { sending, error, fail, add } = useUploads(props, 'video', busy)
  const { state, refusal } = recorder
  /** What was sent, as long as this page knows it. */
  const [source, setSource] = useState<Blob>()
  const [cutting, setCutting] = useState<{ file: Blob; reason: string | undefined }>()
  const isOpen = cutting !== undefined || state !== 'idle'
  const isFree = value === null && sending.length === 0 && !isOpen
  const said = { refused: texts.cameraRefused, missing: texts.cameraMissing }
  const trim =
    cutter !== '' && live && canCut() ? (file: Blob) => setCutting({ file, reason: undefined }) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is how many are open, whoever is told
  useEffect(() => {
    if (!isOpen) return
    busy(1)
    return () => busy(-1)
  }, [isOpen])

  const place = useRef<HTMLFieldSetElement>(null)
  const wasCutting = useRef(false)
  useEffect(() => {
    if (wasCutting.current && cutting === undefined) place.current?.focus()
    wasCutting.current = cutting !== undefined
  }, [cutting])

  function use(file: Blob): void {
    setCutting(undefined)
    recorder.drop()
    setSource(file)
    add([file], change)
  }

  async function pick([file]: File[]): Promise<void> {
    if (file === undefined) return
    fail(undefined)
    if (!needsCut(file, await videoLength(file))) use(file)
    else if (trim !== undefined) setCutting({ file, reason: texts.trimNeeded })
    else fail(file.size > largestFile ? props.messages.FILE_SIZE : texts.videoTooLong)
  }

  return (
    <FilesGroup
      name="video"
      label={texts.video}
      hint={texts.videoHint}
      optional={texts.optional}
      error={error ?? (refusal && said[refusal])}
      place={place}
    >
      {cutting !== undefined && (
        <TrimField
          {...cutting}
          texts={texts}
          cutter={cutter}
          use={use}
          cancel={() => setCutting(undefined)}
        />
      )}
      {value !== null && cutting === undefined && (
        <div className="recording">
          {/* biome-ignore lint/a11y/useMediaCaption: what was recorded a moment ago has no captions */}
          <video src={value.url} controls playsInline aria-label={texts.video} />
          <div className="row">
            {trim !== undefined && source !== undefined && (
              <button type="button" className="button" onClick={() => trim(source)}>
                {texts.trim}
              </button>
            )}
            <button type="button" className="link" onClick={() => change(null)}>
              {texts.remove}
            </button>
          </div>
        </div>
      )}
      {cutting === undefined && <RecorderStage texts={texts} recorder={recorder} use={use} trim={trim} />}
      <SendingList sending={sending} props={props} />
      {isFree && (
        <div className="row">
          {live && (
            <button type="button" className="button" onClick={() => void recorder.start()}>
              {texts.record}
            </button>
          )}
          <FilePicker
            name="video"
            label={texts.uploadVideo}
            accept={videos}
            pick={files => void pick(files)}
          />
        </div>
      )}
    </FilesGroup>
  )
}
