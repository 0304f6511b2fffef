import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Picture } from '#editor/stores/picture.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { controlTexts } from '#editor/texts/controls.ts'
import { Button } from '#editor/ui/button.tsx'
import { largestCrop, moveCrop, resizeCrop } from '#editor/ui/crop.ts'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import css from '#editor/ui/image-field.module.css'
import { SliderField } from '#editor/ui/slider-field.tsx'
import type { Crop, Frame, Size } from '#model/media.ts'

const none: Size = { width: 1, height: 1 }
/** How far an arrow key moves, as a share of the picture. */
const step = 0.02

const directions: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface StageProps {
  picture: Picture
  crop: Crop
  onMove: (right: number, down: number) => void
}

/** The whole picture with the part that will be kept; the part is dragged, or moved by arrow keys. */
function Stage({ picture, crop, onMove }: StageProps): ReactNode {
  const t = useStore(controlTexts)
  const stage = useRef<HTMLDivElement>(null)
  const size = picture.size ?? none
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = size.width / (stage.current?.clientWidth ?? size.width)
    onMove(event.movementX * scale, event.movementY * scale)
  }
  function press(event: KeyboardEvent): void {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onMove(direction[0] * size.width * step, direction[1] * size.height * step)
  }

  return (
    <div className={css.stage} ref={stage}>
      <img src={picture.address} alt="" draggable={false} />
      <div
        className={css.part}
        role="application"
        aria-label={t.cropFrame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
        tabIndex={0}
        style={{
          left: percent(crop.left, size.width),
          top: percent(crop.top, size.height),
          width: percent(crop.width, size.width),
          height: percent(crop.height, size.height),
        }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
    </div>
  )
}

interface CropDialogProps {
  picture: Picture
  initial: Crop
  frame: Frame
  onUse: (crop: Crop) => void
  onClose: () => void
}

/** Chooses the part of a picture that is kept. */
export function CropDialog({ picture, initial, frame, onUse, onClose }: CropDialogProps): ReactNode {
  const t = useStore(controlTexts)
  const common = useStore(commonTexts)
  const [crop, setCrop] = useState(initial)
  const size = picture.size ?? none
  const largest = largestCrop(size, frame)
  const least = Math.min(100, Math.ceil((frame.least.width / largest.width) * 100))
  return (
    <Dialog title={t.crop} isOpen onClose={onClose} isWide>
      <DialogLead>{t.cropHint}</DialogLead>
      <Stage
        picture={picture}
        crop={crop}
        onMove={(right, down) => setCrop(now => moveCrop(now, right, down, size))}
      />
      {least < 100 && (
        <SliderField
          label={t.cropSize}
          value={Math.round((crop.width / largest.width) * 100)}
          min={least}
          max={100}
          unit="%"
          onChange={percent => setCrop(now => resizeCrop(now, percent / 100, size, frame))}
        />
      )}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button look="primary" onPress={() => onUse(crop)}>
          {t.useImage}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
