import { useStore } from '@nanostores/react'
import { Film } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { $configuration } from '#editor/stores/session.ts'
import { FrameDialog } from '#editor/tools/love/recording/frame-dialog.tsx'
import css from '#editor/tools/love/recording/recording.module.css'
import { recordingTexts } from '#editor/tools/love/recording/texts.ts'
import type { ReviewFieldsProps } from '#editor/tools/love/review-fields.tsx'
import { Button } from '#editor/ui/button.tsx'
import { ImageField } from '#editor/ui/image-field.tsx'

/** What is seen before a recording plays: one of its frames, or a picture. */
export function CoverField({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(recordingTexts)
  const { uuid } = useStore(editor.$project)
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
  const [isPicking, setPicking] = useState(false)
  const set = (key: string): void => editor.set('videoCover', key)
  return (
    <>
      <ImageField
        label={t.cover}
        hint={t.coverHint}
        value={form.values.videoCover ?? ''}
        purpose="image"
        onChange={set}
      />
      <div className={css.side}>
        <Button onPress={() => setPicking(true)}>
          <Film size={16} aria-hidden />
          {t.pickFrame}
        </Button>
      </div>
      {isPicking && (
        <FrameDialog
          wallId={uuid}
          address={`${siteUrl}/${form.values.video ?? ''}`}
          onKept={key => {
            set(key)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
