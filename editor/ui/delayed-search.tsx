import { type ReactNode, useEffect, useState } from 'react'
import { SearchField } from '#editor/ui/field.tsx'

const typingPause = 250

interface DelayedSearchProps {
  label: string
  value: string
  onChange: (search: string) => void
}

/** A search that waits until one has typed. */
export function DelayedSearch({ label, value, onChange }: DelayedSearchProps): ReactNode {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => {
    const search = text.trim()
    if (search === value) return
    const timer = setTimeout(() => onChange(search), typingPause)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return <SearchField label={label} value={text} onChange={setText} />
}
