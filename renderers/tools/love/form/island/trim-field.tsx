import { type ReactElement, useEffect, useRef } from 'react'
import { partTime } from '#model/video-part.ts'
import type { FormTexts } from '../texts.ts'
import { PartPlayer } from './part-player.tsx'
import { type Trim, useTrim } from './use-trim.ts'

interface Props {
  texts: FormTexts
  file: Blob
  /** The address of what cuts recordings. */
  cutter: string
  /** Why it has to be cut, if it has to. */
  reason: string | undefined
  use: (cut: Blob) => void
  cancel: () => void
}

function Ends({
  texts,
  trim: { length = 0, part, share, move },
}: {
  texts: FormTexts
  trim: Trim
}): ReactElement {
  const ends = [
    { name: 'start', label: texts.trimStart },
    { name: 'end', label: texts.trimEnd },
  ] as const
  return (
    <>
      {ends.map(({ name, label }) => (
        <label key={name}>
          <span>
            {label}
            <b aria-hidden>{partTime(part[name])}</b>
          </span>
          <input
            type="range"
            min={0}
            max={Math.ceil(length * 10) / 10}
            step={0.1}
            value={part[name]}
            disabled={share !== undefined}
            aria-valuetext={partTime(part[name])}
            onChange={({ target }) => move(name, target.valueAsNumber)}
          />
        </label>
      ))}
      <p className="hint">{texts.trimLength.replace('{time}', partTime(part.end - part.start))}</p>
    </>
  )
}

/** Chooses the part of a recording that is kept: looked at, heard, and cut out here, before anything is sent. */
export function TrimField({ texts, file, cutter, reason, use, cancel }: Props): ReactElement {
  const trim = useTrim(file, cutter, use)
  const { length, part, share, failed } = trim
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <fieldset className="recording trim" ref={group} tabIndex={-1} aria-label={texts.trim}>
      {reason !== undefined && <p className="hint">{reason}</p>}
      {length === undefined ? (
        !failed && <p className="hint">{texts.loading}</p>
      ) : (
        <>
          <PartPlayer texts={texts} file={file} part={part} />
          <Ends texts={texts} trim={trim} />
        </>
      )}
      <p role="alert" className="error">
        {failed && texts.trimFailed}
      </p>
      {share !== undefined && <progress max={1} value={share} aria-label={texts.trimming} />}
      <div className="row">
        {length !== undefined && share === undefined && (
          <button type="button" className="button primary" onClick={() => void trim.cut()}>
            {texts.useTrim}
          </button>
        )}
        <button type="button" className="link" onClick={() => trim.stop() || cancel()}>
          {texts.cancel}
        </button>
      </div>
    </fieldset>
  )
}
