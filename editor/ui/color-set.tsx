import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $language } from '#editor/stores/settings.ts'
import { stylesTexts } from '#editor/texts/styles.ts'
import css from '#editor/ui/color-field.module.css'
import { ColorField } from '#editor/ui/color-field.tsx'
import { contrast } from '#model/contrast.ts'
import { type Colors, contrastRules } from '#model/theme.ts'

type Slot = keyof Colors

const slots: readonly Slot[] = ['brand', 'background', 'text', 'cardBackground', 'cardText', 'border']

interface ColorSetProps {
  colors: Colors
  onChange: (slot: Slot, hex: string) => void
}

/** The colours of one theme, each with how well it stands out from what lies beneath it. */
export function ColorSet({ colors, onChange }: ColorSetProps): ReactNode {
  const t = useStore(stylesTexts)
  const language = useStore($language)
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
    <div className={css.set}>
      {slots.map(slot => (
        <ColorField
          key={slot}
          label={t[slot]}
          pickLabel={t.pick({ name: t[slot] })}
          hexLabel={t.hex}
          value={colors[slot]}
          onChange={hex => onChange(slot, hex)}
          {...hint(slot)}
        />
      ))}
    </div>
  )
}
