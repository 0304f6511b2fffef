import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $language } from '#editor/stores/settings.ts'
import { PanelGroup } from '#editor/tools/faq/panel.tsx'
import css from '#editor/tools/faq/styles.module.css'
import type { StylesPartProps } from '#editor/tools/faq/styles-page.tsx'
import { stylesTexts } from '#editor/tools/faq/styles-texts.ts'
import { ColorField } from '#editor/ui/color-field.tsx'
import { Segments } from '#editor/ui/field.tsx'
import { contrast } from '#model/contrast.ts'
import { type Colors as ColorSet, contrastRules } from '#model/theme.ts'

type Slot = keyof ColorSet

const slots: readonly Slot[] = ['brand', 'background', 'text', 'cardBackground', 'cardText', 'border']

interface ColorsProps extends StylesPartProps {
  shown: 'light' | 'dark'
  onShow: (mode: 'light' | 'dark') => void
}

export function Colors({ styles, change, shown, onShow }: ColorsProps): ReactNode {
  const t = useStore(stylesTexts)
  const language = useStore($language)
  const colors = styles[shown]
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })

  function hint(slot: Slot): { hint?: string; isLow?: boolean } {
    const rule = contrastRules.find(({ color }) => color === slot)
    if (rule === undefined) return {}
    const exact = contrast(colors[slot], colors[rule.ground])
    const ratio = format.format(Math.floor(exact * 10) / 10)
    return exact < rule.least
      ? { hint: t.lowContrast({ ratio, least: format.format(rule.least) }), isLow: true }
      : { hint: t.contrast({ ratio }) }
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
        {slots.map(slot => (
          <ColorField
            key={`${shown}-${slot}`}
            label={t[slot]}
            pickLabel={t.pick({ name: t[slot] })}
            hexLabel={t.hex}
            value={colors[slot]}
            onChange={hex => change({ [shown]: { ...colors, [slot]: hex } }, `${shown}.${slot}`)}
            {...hint(slot)}
          />
        ))}
      </div>
    </PanelGroup>
  )
}
