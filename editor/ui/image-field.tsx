import { useStore } from '@nanostores/react'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { createPictureUpload, openPicture } from '#editor/stores/picture.ts'
import { $configuration } from '#editor/stores/session.ts'
import { startUpload } from '#editor/stores/upload.ts'
import { controlTexts } from '#editor/texts/controls.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { CropDialog } from '#editor/ui/crop-dialog.tsx'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'
import css from '#editor/ui/image-field.module.css'
import { UploadStatus } from '#editor/ui/upload-status.tsx'
import { frames, type Media, type UploadPurpose } from '#model/media.ts'

interface ImageFieldProps {
  label: string
  /** The key of an uploaded picture; empty for none. */
  value: string
  purpose: UploadPurpose
  onChange: (key: string, media: Media | undefined) => void
  hint?: string
}

const accepted = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif']

/** A picture: chosen or dropped, cropped where its purpose wants certain proportions, sent with progress. */
export function ImageField({ label, value, purpose, onChange, hint }: ImageFieldProps): ReactNode {
  const t = useStore(controlTexts)
  const labelId = useId()
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
  const changed = useRef(onChange)
  changed.current = onChange
  const upload = useMemo(
    () =>
      createPictureUpload({
        purpose,
        open: openPicture,
        upload: startUpload,
        onUploaded: media => changed.current(media.key, media),
      }),
    [purpose],
  )
  const state = useStore(upload.$state)
  const frame = frames[purpose]
  const size = frame === undefined ? '' : ` ${t.imageSize({ ...frame.least })}`
  return (
    <fieldset className={css.image} aria-labelledby={labelId}>
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <DropZone
        className={cx(css.zone)}
        onDrop={async ({ items }) => {
          const file = items.find(item => item.kind === 'file')
          if (file?.kind === 'file') await upload.choose(await file.getFile())
        }}
      >
        {value === '' ? (
          <div className={css.empty} aria-hidden="true">
            <ImageUp size={20} />
          </div>
        ) : (
          <img className={css.picture} src={`${siteUrl}/${value}`} alt="" />
        )}
        <div className={css.choice}>
          <FileTrigger
            acceptedFileTypes={accepted}
            onSelect={files => {
              const file = files?.[0]
              if (file !== undefined) void upload.choose(file)
            }}
          >
            <Button isDisabled={state.kind === 'uploading'}>
              {value === '' ? t.chooseImage : t.replaceImage}
            </Button>
          </FileTrigger>
          {value !== '' && (
            <IconButton label={t.removeImage} icon={Trash2} isSmall onPress={() => onChange('', undefined)} />
          )}
          <Text slot="label" className={cx(field.hint)}>
            {t.dropImage}
          </Text>
        </div>
      </DropZone>
      {state.kind === 'small' ? (
        <span className={field.error} role="alert">
          {t.tooSmall({ ...state.least })}
        </span>
      ) : (
        state.kind !== 'cropping' && <UploadStatus state={state} onCancel={upload.cancel} />
      )}
      <span className={field.hint}>{hint ?? `${t.imageHint}${size}`}</span>
      {state.kind === 'cropping' && frame !== undefined && (
        <CropDialog
          picture={state.picture}
          initial={state.crop}
          frame={frame}
          onUse={upload.send}
          onClose={upload.cancel}
        />
      )}
    </fieldset>
  )
}
