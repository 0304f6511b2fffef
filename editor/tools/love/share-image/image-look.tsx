import { useStore } from '@nanostores/react'
import { RectangleHorizontal, RectangleVertical, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { imageFormats, imageLayouts } from '#editor/tools/love/share-image/image-formats.ts'
import type { ImageChoices } from '#editor/tools/love/share-image/image-request.ts'
import css from '#editor/tools/love/share-image/share-image.module.css'
import { shareImageTexts } from '#editor/tools/love/share-image/share-image-texts.ts'
import { Segments, Switch } from '#editor/ui/field.tsx'

interface LookProps {
  choices: ImageChoices
  change: (changes: Partial<ImageChoices>) => void
  hasRating: boolean
}

const icons = { square: Square, wide: RectangleHorizontal, story: RectangleVertical }
const modes = ['light', 'dark'] as const

function Format({ choices, change }: Omit<LookProps, 'hasRating'>): ReactNode {
  const t = useStore(shareImageTexts)
  const hints = { square: t.squareHint, wide: t.wideHint, story: t.storyHint }
  return (
    <div>
      <Segments
        label={t.format}
        value={choices.format}
        options={imageFormats.map(id => ({ id, label: t[id], icon: icons[id] }))}
        onChange={format => change({ format })}
      />
      <p className={css.hint}>{hints[choices.format]}</p>
    </div>
  )
}

/** How a picture looks: its format, layout and colours, and what is shown besides the words. */
export function ImageLook({ choices, change, hasRating }: LookProps): ReactNode {
  const t = useStore(shareImageTexts)
  return (
    <>
      <Format choices={choices} change={change} />
      <Segments
        label={t.layout}
        value={choices.layout}
        options={imageLayouts.map(id => ({ id, label: t[id] }))}
        onChange={layout => change({ layout })}
      />
      <Segments
        label={t.mode}
        value={choices.mode}
        options={modes.map(id => ({ id, label: t[id] }))}
        onChange={mode => change({ mode })}
      />
      <div>
        {hasRating && (
          <Switch
            label={t.rating}
            isSelected={choices.showRating}
            onChange={showRating => change({ showRating })}
          />
        )}
        <Switch
          label={t.avatar}
          isSelected={choices.showAvatar}
          onChange={showAvatar => change({ showAvatar })}
        />
      </div>
    </>
  )
}
