import { type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { FormTexts } from '../texts.ts'
import { draw, leastSize, type Place, pulled, type Square, squareOf } from './square.ts'

interface Props {
  texts: FormTexts
  picture: ImageBitmap
  use: (square: Square) => void
  cancel: () => void
}

/** Chooses the square of a picture that is shown: pulled with the pointer, or moved by sliders. */
export function CropField({ texts, picture, use, cancel }: Props): ReactElement {
  const [place, setPlace] = useState<Place>({ x: 50, y: 50, size: 100 })
  const group = useRef<HTMLFieldSetElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const square = squareOf(picture, place)
  const { side } = square
  const least = leastSize(picture)
  useEffect(() => group.current?.focus(), [])
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, squareOf(picture, place))
  }, [picture, place])

  function pull({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    if (buttons === 0) return
    const scale = side / currentTarget.clientWidth
    setPlace(now => pulled(picture, now, movementX * scale, movementY * scale))
  }

  const sliders = [
    { name: 'x', label: texts.cropX, min: 0, isStill: picture.width === side },
    { name: 'y', label: texts.cropY, min: 0, isStill: picture.height === side },
    { name: 'size', label: texts.cropSize, min: least, isStill: least === 100 },
  ] as const
  return (
    <fieldset className="crop" ref={group} tabIndex={-1} aria-label={texts.crop}>
      <canvas
        ref={canvas}
        width={384}
        height={384}
        aria-hidden
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
      />
      {sliders.map(({ name, label, min, isStill }) => (
        <label key={name}>
          {label}
          <input
            type="range"
            min={min}
            max={100}
            value={place[name]}
            disabled={isStill}
            onChange={({ target }) => setPlace(now => ({ ...now, [name]: target.valueAsNumber }))}
          />
        </label>
      ))}
      <div className="crop-ends">
        <button type="button" className="button" onClick={() => use(square)}>
          {texts.useCrop}
        </button>
        <button type="button" className="link" onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    </fieldset>
  )
}
