import { useStore } from '@nanostores/react'
import { Highlighter, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { keys } from '#editor/frame/shortcuts.ts'
import css from '#editor/tools/love/highlight-field.module.css'
import { highlightTexts } from '#editor/tools/love/highlight-texts.ts'
import { withHighlight } from '#editor/tools/love/with-highlight.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import field from '#editor/ui/field.module.css'

interface HighlightFieldProps {
  /** The field with the text. */
  children: ReactNode
  content: string
  highlights: readonly string[]
  onChange: (highlights: readonly string[]) => void
  lang: string
}

interface ChipsProps extends Omit<HighlightFieldProps, 'children' | 'onChange'> {
  onRemove: (words: string) => void
}

/** The marked passages; those that the text no longer has say so. */
function Chips({ content, highlights, lang, onRemove }: ChipsProps): ReactNode {
  const t = useStore(highlightTexts)
  if (highlights.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t.marked}>
      {highlights.map(words => {
        const isThere = content.includes(words)
        return (
          <li key={words} className={cx(css.chip, !isThere && css.lost)}>
            <span lang={lang} title={words}>
              {words}
            </span>
            {!isThere && <small>{t.lost}</small>}
            <IconButton label={t.remove({ words })} icon={X} isSmall onPress={() => onRemove(words)} />
          </li>
        )
      })}
    </ul>
  )
}

/** A field for a text, in which words can be selected to be marked on the wall. */
export function HighlightField(props: HighlightFieldProps): ReactNode {
  const { children, content, highlights, onChange, lang } = props
  const t = useStore(highlightTexts)
  const frame = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')

  function mark(): void {
    const area = frame.current?.querySelector('textarea')
    // The selection of a field stays when a finger or the focus goes to the button.
    const selected = area?.value.slice(area.selectionStart, area.selectionEnd) ?? ''
    const next = withHighlight(highlights, selected)
    const { nothing, tooLong, tooMany, already } = t
    setTold('refusal' in next ? { nothing, tooLong, tooMany, already }[next.refusal] : t.done)
    if ('highlights' in next) onChange(next.highlights)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'h') return
    event.preventDefault()
    mark()
  }
  function remove(words: string): void {
    onChange(highlights.filter(each => each !== words))
    setTold('')
    // What had the focus is gone.
    frame.current?.querySelector('button')?.focus()
  }

  return (
    <div className={css.frame} ref={frame} onKeyDownCapture={onKeyDown}>
      {children}
      <div className={css.line}>
        <Button look="ghost" onPress={mark}>
          <Highlighter size={16} aria-hidden />
          {t.mark}
          <kbd className={css.keys}>{keys('Shift', 'H')}</kbd>
        </Button>
        <span className={field.hint} role="status">
          {told || t.hint}
        </span>
      </div>
      <Chips content={content} highlights={highlights} lang={lang} onRemove={remove} />
    </div>
  )
}
