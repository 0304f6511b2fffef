import type { ReactElement } from 'react'
import type { FormTexts } from '../texts.ts'
import type { Recorder } from './use-recorder.ts'

interface Props {
  texts: FormTexts
  recorder: Recorder
  use: (file: Blob) => void
  /** Opens what cuts it; undefined where nothing does. */
  trim: ((file: Blob) => void) | undefined
}

/** Somebody who records themselves, and then looks at what came of it. */
export function RecorderStage({ texts, recorder, use, trim }: Props): ReactElement | null {
  const { state, recorded } = recorder
  if (state === 'recording')
    return (
      <div className="recording">
        <video ref={recorder.mirror} className="mirror" muted autoPlay playsInline aria-label={texts.video} />
        <p role="timer">{texts.recording.replace('{seconds}', String(recorder.left))}</p>
        <button type="button" className="button primary" onClick={recorder.stop}>
          {texts.stop}
        </button>
      </div>
    )
  if (state === 'idle' || recorded === undefined) return null
  return (
    <div className="recording">
      {/* biome-ignore lint/a11y/useMediaCaption: what was recorded a moment ago has no captions */}
      <video src={recorded.url} controls playsInline aria-label={texts.video} />
      <div className="row">
        <button type="button" className="button primary" onClick={() => use(recorded.file)}>
          {texts.useVideo}
        </button>
        {trim && (
          <button type="button" className="button" onClick={() => trim(recorded.file)}>
            {texts.trim}
          </button>
        )}
        <button type="button" className="button" onClick={() => void recorder.start()}>
          {texts.retake}
        </button>
      </div>
    </div>
  )
}
