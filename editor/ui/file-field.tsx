import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { createFileUpload, type FileUploadOptions } from '#editor/stores/sending.ts'
import field from '#editor/ui/field.module.css'
import { FileDrop } from '#editor/ui/file-drop.tsx'
import { UploadStatus } from '#editor/ui/upload-status.tsx'

interface FileFieldProps<Kept> extends FileUploadOptions<Kept> {
  label: string
  choose: string
  orDrop: string
  hint: string
  /** Other ways to the same. */
  children?: ReactNode
}

/** A file to add: chosen or dropped, and sent with progress as it is. */
export function FileField<Kept>(props: FileFieldProps<Kept>): ReactNode {
  const { label, choose, orDrop, hint, types, children } = props
  const latest = useRef(props)
  latest.current = props
  const upload = useMemo(
    () =>
      createFileUpload<Kept>({
        types,
        send: (file, onProgress) => latest.current.send(file, onProgress),
        onKept: kept => latest.current.onKept(kept),
      }),
    [types],
  )
  useEffect(() => upload.cancel, [upload])
  const state = useStore(upload.$state)
  return (
    <div className={field.field}>
      <span className={field.label}>{label}</span>
      <FileDrop
        label={label}
        choose={choose}
        orDrop={orDrop}
        types={types}
        isBusy={state.kind === 'uploading'}
        isSmall
        onFile={file => void upload.choose(file)}
      >
        {children}
      </FileDrop>
      <UploadStatus state={state} onCancel={upload.cancel} />
      <span className={field.hint}>{hint}</span>
    </div>
  )
}
