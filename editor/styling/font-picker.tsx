import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { addFontFaces, fontFamily } from '#editor/styling/font-faces.ts'
import css from '#editor/styling/styles.module.css'
import { stylesTexts } from '#editor/texts/styles.ts'
import { cx } from '#editor/ui/cx.ts'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { type Font, fonts } from '#model/theme.ts'

/** The families whose rows have come into sight: no other is worth fetching. */
function useSeen(list: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    addFontFaces()
    const observer = new IntersectionObserver(entries => {
      const names = entries.filter(each => each.isIntersecting).map(each => each.target.lastElementChild)
      setSeen(before => new Set([...before, ...names.map(name => name?.textContent ?? '')]))
    })
    for (const row of list.current?.children ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [list])
  return seen
}

interface FontPickerProps {
  styles: { font: Font }
  change: (changes: { font: Font }) => void
}

/** All families in a list that scrolls, each set in itself; the chosen one is in sight at first. */
export function FontPicker({ styles, change }: FontPickerProps): ReactNode {
  const t = useStore(stylesTexts)
  const list = useRef<HTMLDivElement>(null)
  const seen = useSeen(list)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-selected]')
    if (list.current !== null && chosen != null)
      list.current.scrollTop = chosen.offsetTop - list.current.offsetTop - chosen.offsetHeight
  }, [])
  return (
    <PanelGroup>
      <RadioGroup
        value={styles.font}
        onChange={id => {
          const font = fonts.find(one => one === id)
          if (font !== undefined) change({ font })
        }}
      >
        <Label elementType="h3">{t.font}</Label>
        <div ref={list} className={css.fonts} style={{ marginTop: 12 }}>
          {fonts.map(font => (
            <Radio key={font} value={font} className={cx(css.font)}>
              <span style={seen.has(font) ? { fontFamily: fontFamily(font) } : {}}>{t.sample}</span>
              <small>{font}</small>
            </Radio>
          ))}
        </div>
      </RadioGroup>
    </PanelGroup>
  )
}
