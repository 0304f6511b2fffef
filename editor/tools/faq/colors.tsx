import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { contrastRatio } from '#editor/stores/contrast.ts'
import { $language } from '#editor/stores/settings.ts'
import { PanelGroup } from '#editor/tools/faq/panel.tsx'
import css from '#editor/tools/faq/styles.module.css'
import type { StylesPartProps } from '#editor/tools/faq/styles-page.tsx'
import { stylesTexts } from '#editor/tools/faq/styles-texts.ts'
import { ColorField } from '#editor/ui/color-field.tsx'
import { Segments } from '#editor/ui/field.tsx'
import type { Colors as ColorSet } from '#model/theme.ts'

type Slot = keyof ColorSet

/** Each colour with the one it must stand out from, if any. */
const slots: readonly [Slot, Slot | undefined][] = [
  ['brand', 'background'],
  ['background', undefined],
  ['text', 'background'],
  ['cardBackground', undefined],
  ['cardText', 'cardBackground'],
  ['border', undefined],
]

const enough = 4.5

interface ColorsProps extends StylesPartProps {
  shown: 'light' | 'dark'
  onShow: (mode: 'light' | 'dark') => void
}

export function Colors({ styles, change, shown, onShow }: ColorsProps): ReactNode {
  const t = useStore(stylesTexts)
  const language = useStore($language)
  const colors = styles[shown]
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })

  function hint(slot: Slot, against: Slot | undefined): { hint?: string; isLow?: boolean } {
    if (against === undefined) return {}
    const exact = contrastRatio(colors[slot], colors[against])
    const ratio = format.format(Math.floor(exact * 10) / 10)
    return exact < enough ? { hint: t.lowContrast({ ratio }), isLow: true } : { hint: t.contrast({ ratio }) }
  }

  return (
    <PanelGroup title={t.colors}>
      <Segments
        label={t.colorsOf}
        isLabelHidden
        value={shown}
        options={[
          { id: 'light', label: t.light },
          { id: 'dark', label: t.dark },
        ]}
        onChange={onShow}
      />
      <div className={css.colors}>
        {slots.map(([slot, against]) => (
          <ColorField
            key={`${shown}-${slot}`}
            label={t[slot]}
            pickLabel={t.pick({ name: t[slot] })}
            hexLabel={t.hex}
            value={colors[slot]}
            onChange={hex => change({ [shown]: { ...colors, [slot]: hex } }, `${shown}.${slot}`)}
            {...hint(slot, against)}
          />
        ))}
      </div>
    </PanelGroup>
  )
}
