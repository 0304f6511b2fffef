import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/file-drop.module.css'

interface FileDropProps {
  /** What the place is called. */
  label: string
  choose: string
  orDrop: string
  /** Endings and media types, as in `.json`. */
  types: readonly string[]
  look?: 'primary' | 'secondary'
  isBusy?: boolean
  /** Less high, for one of many fields. */
  isSmall?: boolean
  onFile: (file: File) => void
  /** Other ways to choose one. */
  children?: ReactNode
}

/** Takes one file: chosen by the button, dropped on it, or pasted. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, choose, orDrop, types, look, isBusy, isSmall, onFile, children } = props
  return (
    <DropZone
      className={cx(css.drop, isSmall && css.small)}
      aria-label={label}
      isDisabled={isBusy === true}
      onDrop={async event => {
        const item = event.items.find(isFileDropItem)
        if (item !== undefined) onFile(await item.getFile())
      }}
    >
      <FileTrigger
        acceptedFileTypes={types}
        onSelect={files => {
          const file = files?.item(0)
          if (file) onFile(file)
        }}
      >
        <Button look={look ?? 'secondary'} isPending={isBusy === true}>
          <FileUp size={16} aria-hidden />
          {choose}
        </Button>
      </FileTrigger>
      {children}
      <span>{orDrop}</span>
    </DropZone>
  )
}
