import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { addFontFaces, fontFamily } from '#editor/tools/faq/font-faces.ts'
import { PanelGroup } from '#editor/tools/faq/panel.tsx'
import css from '#editor/tools/faq/styles.module.css'
import type { StylesPartProps } from '#editor/tools/faq/styles-page.tsx'
import { stylesTexts } from '#editor/tools/faq/styles-texts.ts'
import { cx } from '#editor/ui/cx.ts'
import { fonts } from '#model/theme.ts'

/** All families in a list that scrolls, each set in itself; the chosen one is in sight. */
export function FontPicker({ styles, change }: StylesPartProps): ReactNode {
  const t = useStore(stylesTexts)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    addFontFaces()
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
              <span style={{ fontFamily: fontFamily(font) }}>{t.sample}</span>
              <small>{font}</small>
            </Radio>
          ))}
        </div>
      </RadioGroup>
    </PanelGroup>
  )
}
