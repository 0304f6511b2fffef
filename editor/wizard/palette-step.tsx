import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $theme } from '#editor/stores/settings.ts'
import type { PaletteChoice } from '#editor/stores/wizard.ts'
import { wizardTexts } from '#editor/texts/wizard.ts'
import { Cards } from '#editor/wizard/cards.tsx'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'
import { type PaletteId, palettes } from '#model/palettes.ts'
import { type Colors, type StylePreset, type Styles, stylePresets } from '#model/theme.ts'

const slots = ['background', 'cardBackground', 'border', 'text', 'brand'] as const

function Swatches({ colors }: { colors: Colors }): ReactNode {
  return (
    <span className={css.swatches} aria-hidden>
      {slots.map(slot => (
        <span key={slot} style={{ background: colors[slot] }} />
      ))}
    </span>
  )
}

function colorsOf(
  { mode, light, dark }: Pick<Styles, 'mode' | 'light' | 'dark'>,
  theme: 'light' | 'dark',
): Colors {
  return (mode === 'auto' ? theme : mode) === 'dark' ? dark : light
}

const given = 'given'
const paletteIds = Object.keys(palettes).filter((id): id is PaletteId => id in palettes)
const presetIds: readonly StylePreset[] = ['default', 'friendly', 'classic', 'tech']

function idOf(choice: PaletteChoice | undefined): string {
  if (choice === undefined) return given
  return 'palette' in choice ? choice.palette : `theme:${choice.theme}`
}

function choiceOf(id: string): PaletteChoice | undefined {
  const palette = paletteIds.find(each => each === id)
  if (palette !== undefined) return { palette }
  return id.startsWith('theme:') ? { theme: id.slice('theme:'.length) } : undefined
}

function Palettes({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(wizardTexts)
  const theme = useStore($theme)
  const styles = useStore(session.$given)
  const themes = useStore(session.$themes)
  const { palette } = useStore(session.$choices)
  const first = {
    id: given,
    name: session.isOpen ? t.asNow : t.fromTemplate,
    picture: <Swatches colors={colorsOf(styles, theme)} />,
  }
  const { auto, light, dark, ocean, forest, plum, clay, honey, rose } = t
  const names: Record<PaletteId, string> = { auto, light, dark, ocean, forest, plum, clay, honey, rose }
  const offered = paletteIds.map(id => ({
    id,
    name: names[id],
    picture: <Swatches colors={colorsOf(palettes[id], theme)} />,
  }))
  const own = themes.map(({ id, name, colors }) => ({
    id: `theme:${id}`,
    name,
    about: t.themes,
    picture: <Swatches colors={colors} />,
  }))
  return (
    <Cards
      label={t.palette}
      isLabelHidden
      isSmall
      cards={[first, ...own, ...offered]}
      value={idOf(palette)}
      onChange={id => session.choose({ palette: choiceOf(id) })}
    />
  )
}

/** The presets of font and corners; none is chosen where the look has others. */
function Presets({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(wizardTexts)
  const styles = useStore(session.$styles)
  const chosen = presetIds.find(
    id => stylePresets[id].font === styles.font && stylePresets[id].radius === styles.radius,
  )
  return (
    <Cards
      label={t.style}
      isSmall
      cards={presetIds.map(id => ({ id, name: t[id], about: stylePresets[id].font }))}
      value={chosen}
      onChange={id => {
        const preset = presetIds.find(each => each === id)
        if (preset !== undefined) session.choose({ preset })
      }}
    />
  )
}

export function PaletteStep({ session }: { session: WizardSession }): ReactNode {
  const t = useStore(wizardTexts)
  return (
    <>
      <p className={css.lead}>{t.paletteHint}</p>
      <Palettes session={session} />
      <Presets session={session} />
    </>
  )
}
