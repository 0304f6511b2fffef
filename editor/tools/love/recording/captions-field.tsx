import { useStore } from '@nanostores/react'
import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import css from '#editor/tools/love/recording/recording.module.css'
import { recordingTexts } from '#editor/tools/love/recording/texts.ts'
import type { ReviewFieldsProps } from '#editor/tools/love/review-fields.tsx'
import { Button } from '#editor/ui/button.tsx'
import field from '#editor/ui/field.module.css'
import { TextField } from '#editor/ui/field.tsx'
import { readCaptionFile } from '#model/tools/love/read-captions.ts'

const types = ['.vtt', '.srt', 'text/vtt']

/** What is said in a recording: typed line by line, or read from a file. */
export function CaptionsField({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(recordingTexts)
  const { language } = useStore(editor.$document)
  const [isFailed, setFailed] = useState(false)
  const { values, errors } = form

  async function read(file: File): Promise<void> {
    const captions = readCaptionFile(await file.text())
    setFailed(captions === undefined)
    if (captions !== undefined) editor.set('videoCaptions', captions)
  }

  return (
    <>
      <TextField
        label={t.captions}
        hint={t.captionsHint}
        value={values.videoCaptions ?? ''}
        onChange={text => editor.set('videoCaptions', text)}
        error={errors.videoCaptions}
        maxLength={6_000}
        isLong
        lang={language}
      />
      <div className={css.side}>
        <FileTrigger
          acceptedFileTypes={types}
          onSelect={files => {
            const file = files?.item(0)
            if (file) void read(file)
          }}
        >
          <Button>
            <FileUp size={16} aria-hidden />
            {t.readCaptions}
          </Button>
        </FileTrigger>
      </div>
      {isFailed && (
        <span className={field.error} role="alert">
          {t.noCaptions}
        </span>
      )}
    </>
  )
}
