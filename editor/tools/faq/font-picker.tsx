import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { PanelGroup } from '#editor/tools/faq/panel.tsx'
import css from '#editor/tools/faq/styles.module.css'
import type { StylesPartProps } from '#editor/tools/faq/styles-page.tsx'
import { stylesTexts } from '#editor/tools/faq/styles-texts.ts'
import { cx } from '#editor/ui/cx.ts'
import { type Font, fonts } from '#model/theme.ts'

/** The family as our own font files name it. */
export function fontFamily(font: Font): string {
  return font === 'Inter' ? 'Inter, sans-serif' : `"${font} Variable", sans-serif`
}

export function FontPicker({ styles, change }: StylesPartProps): ReactNode {
  const t = useStore(stylesTexts)
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
        <div className={css.fonts} style={{ marginTop: 12 }}>
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
