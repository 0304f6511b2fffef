import { useStore } from '@nanostores/react'
import { Scissors } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createFileUpload } from '#editor/stores/sending.ts'
import { reviewFilesApi } from '#editor/stores/testimonials-api.ts'
import { CaptionsField } from '#editor/tools/love/recording/captions-field.tsx'
import { CoverField } from '#editor/tools/love/recording/cover-field.tsx'
import css from '#editor/tools/love/recording/recording.module.css'
import { recordingTexts } from '#editor/tools/love/recording/texts.ts'
import { TrimDialog } from '#editor/tools/love/recording/trim-dialog.tsx'
import type { ReviewFieldsProps } from '#editor/tools/love/review-fields.tsx'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { Button } from '#editor/ui/button.tsx'
import field from '#editor/ui/field.module.css'
import { FileDrop } from '#editor/ui/file-drop.tsx'
import { UploadStatus } from '#editor/ui/upload-status.tsx'
import { canCut, needsCut } from '#model/video-part.ts'
import { videoLength } from '#model/video-playback.ts'

const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime']

interface Cutting {
  file: Blob
  isNeeded: boolean
}

interface RecordingFieldProps extends ReviewFieldsProps {
  /** The recording that the review has, with a way to remove it. */
  children: ReactNode
}

/** One recording, of a minute at most; a part of a longer one. With it go its cover and captions. */
export function RecordingField({ editor, form, children }: RecordingFieldProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const own = useStore(recordingTexts)
  const { uuid } = useStore(editor.$project)
  /** What was sent, as long as this form knows it. */
  const [source, setSource] = useState<Blob>()
  const [cutting, setCutting] = useState<Cutting>()
  const keep = useRef((_key: string): void => undefined)
  keep.current = key => {
    for (const name of ['videoCover', 'videoCaptions']) editor.set(name, '')
    editor.set('video', key)
  }
  const upload = useMemo(
    () =>
      createFileUpload({
        types: videoTypes,
        send: (file, onProgress) => reviewFilesApi.send(uuid, 'video', file, onProgress),
        onKept: ({ key }) => keep.current(key),
      }),
    [uuid],
  )
  useEffect(() => upload.cancel, [upload])
  const state = useStore(upload.$state)
  const hasVideo = form.values.video !== ''

  async function use(file: Blob): Promise<void> {
    setCutting(undefined)
    setSource(file)
    await upload.choose(file)
  }
  async function pick(file: File): Promise<void> {
    const isCut = canCut() && videoTypes.includes(file.type) && needsCut(file, await videoLength(file))
    if (isCut) setCutting({ file, isNeeded: true })
    else await use(file)
  }

  return (
    <>
      {hasVideo ? (
        children
      ) : (
        <div className={field.field}>
          <span className={field.label}>{t.addVideo}</span>
          <FileDrop
            label={t.addVideo}
            choose={t.chooseVideo}
            orDrop={t.orDrop}
            types={videoTypes}
            isBusy={state.kind === 'uploading'}
            isSmall
            onFile={file => void pick(file)}
          />
          <span className={field.hint}>{t.videoHint}</span>
        </div>
      )}
      <UploadStatus state={state} onCancel={upload.cancel} />
      {hasVideo && source !== undefined && canCut() && (
        <div className={css.side}>
          <Button onPress={() => setCutting({ file: source, isNeeded: false })}>
            <Scissors size={16} aria-hidden />
            {own.trim}
          </Button>
        </div>
      )}
      {hasVideo && <CoverField editor={editor} form={form} />}
      {hasVideo && <CaptionsField editor={editor} form={form} />}
      {cutting !== undefined && (
        <TrimDialog {...cutting} onCut={cut => void use(cut)} onClose={() => setCutting(undefined)} />
      )}
    </>
  )
}
