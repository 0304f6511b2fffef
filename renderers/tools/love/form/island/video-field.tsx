import type { ReactElement } from 'react'
import type { FormProps } from '../form-props.ts'
import { FilePicker, FilesGroup, SendingList } from './files-field.tsx'
import { longestVideo, useRecorder } from './use-recorder.ts'
import { useUploads } from './use-uploads.ts'
import type { Chosen } from './values.ts'
import { videoLength } from './video-length.ts'

const videos = 'video/mp4,video/webm,video/quicktime'

interface Props {
  props: FormProps
  live: boolean
  value: Chosen | null
  busy: (change: number) => void
  change: (video: Chosen | null) => void
}

/** A video of a minute at most, recorded here or chosen as a file. */
export function VideoField({ props, live, value, busy, change }: Props): ReactElement {
  const { texts } = props
  const recorder = useRecorder()
  const { sending, error, fail, add } = useUploads(props, 'video', busy)
  const { state, recorded, refusal } = recorder
  const said = { refused: texts.cameraRefused, missing: texts.cameraMissing }
  const isFree = value === null && sending.length === 0 && state === 'idle'

  async function pick([file]: File[]): Promise<void> {
    if (file === undefined) return
    // A container may round its length up.
    if ((await videoLength(file)) > longestVideo + 1) fail(texts.videoTooLong)
    else add([file], change)
  }

  return (
    <FilesGroup
      name="video"
      label={texts.video}
      hint={texts.videoHint}
      optional={texts.optional}
      error={error ?? (refusal && said[refusal])}
    >
      {value !== null && (
        <div className="recording">
          {/* biome-ignore lint/a11y/useMediaCaption: what was recorded a moment ago has no captions */}
          <video src={value.url} controls playsInline aria-label={texts.video} />
          <button type="button" className="link" onClick={() => change(null)}>
            {texts.remove}
          </button>
        </div>
      )}
      {state === 'recording' && (
        <div className="recording">
          <video
            ref={recorder.mirror}
            className="mirror"
            muted
            autoPlay
            playsInline
            aria-label={texts.video}
          />
          <p role="timer">{texts.recording.replace('{seconds}', String(recorder.left))}</p>
          <button type="button" className="button primary" onClick={recorder.stop}>
            {texts.stop}
          </button>
        </div>
      )}
      {state === 'recorded' && recorded !== undefined && (
        <div className="recording">
          {/* biome-ignore lint/a11y/useMediaCaption: what was recorded a moment ago has no captions */}
          <video src={recorded.url} controls playsInline aria-label={texts.video} />
          <div className="row">
            <button
              type="button"
              className="button primary"
              onClick={() => {
                add([recorded.file], change)
                recorder.drop()
              }}
            >
              {texts.useVideo}
            </button>
            <button type="button" className="button" onClick={() => void recorder.start()}>
              {texts.retake}
            </button>
          </div>
        </div>
      )}
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
