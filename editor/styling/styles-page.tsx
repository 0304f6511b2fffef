import { useStore } from '@nanostores/react'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import { Colors } from '#editor/styling/colors.tsx'
import { fontFamily } from '#editor/styling/font-faces.ts'
import { FontPicker } from '#editor/styling/font-picker.tsx'
import { OwnThemes } from '#editor/styling/own-themes.tsx'
import css from '#editor/styling/styles.module.css'
import { stylesTexts } from '#editor/texts/styles.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Segments } from '#editor/ui/field.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import { SliderField } from '#editor/ui/slider-field.tsx'
import { modes, type StylePreset, Styles, stylePresets, type Theme, themeStyles } from '#model/theme.ts'

export interface StylesPartProps {
  styles: Styles
  change: (changes: Partial<Styles>, mergeKey?: string) => void
}

const presetNames: readonly StylePreset[] = ['default', 'friendly', 'classic', 'tech']

function Presets({ styles, change }: StylesPartProps): ReactNode {
  const t = useStore(stylesTexts)
  return (
    <PanelGroup title={t.presets}>
      <div className={css.presets}>
        {presetNames.map(name => {
          const { font, radius } = stylePresets[name]
          return (
            <AriaButton
              key={name}
              className={cx(css.preset)}
              style={{ borderRadius: radius }}
              aria-pressed={styles.font === font && styles.radius === radius}
              onPress={() => change({ font, radius })}
            >
              <strong style={{ fontFamily: fontFamily(font) }}>{t[name]}</strong>
              <span>
                {font}, {radius} px
              </span>
            </AriaButton>
          )
        })}
      </div>
    </PanelGroup>
  )
}

interface StylesPageProps<Field extends string, Data extends Record<Field, Styles>> {
  editor: Editor<Data>
  title: string
  /** Which of the document's looks: `styles`, unless it has several. */
  field: Field
}

/** The look of a project of any tool: presets, own themes, colours of both modes, font, radius. */
export function StylesPage<Field extends string, Data extends Record<Field, Styles>>({
  editor,
  title,
  field,
}: StylesPageProps<Field, Data>): ReactNode {
  const t = useStore(stylesTexts)
  const { [field]: styles } = useStore(editor.$document)
  const [shown, setShown] = useState<'light' | 'dark'>(styles.mode === 'dark' ? 'dark' : 'light')
  const set = (step: string, next: (before: Styles) => Styles, mergeKey?: string): void =>
    editor.change(step, data => ({ ...data, [field]: next(data[field]) }), mergeKey)
  const change: StylesPartProps['change'] = (changes, mergeKey) =>
    set(t.stepStyles, before => ({ ...before, ...changes }), mergeKey)
  function applyTheme(theme: Theme): void {
    const changes = themeStyles(theme)
    set(t.stepTheme({ name: theme.name }), before => ({ ...before, ...changes }))
    setShown(changes.mode === 'dark' ? 'dark' : 'light')
  }
  return (
    <Panel title={title}>
      <PanelBody>
        <Presets styles={styles} change={change} />
        <OwnThemes onApply={applyTheme} />
        <PanelGroup>
          <Segments
            label={t.mode}
            value={styles.mode}
            options={modes.map(id => ({ id, label: t[id] }))}
            onChange={mode => change({ mode })}
          />
        </PanelGroup>
        <Colors styles={styles} change={change} shown={shown} onShow={setShown} />
        <FontPicker styles={styles} change={change} />
        <PanelGroup>
          <SliderField
            label={t.radius}
            value={styles.radius}
            min={0}
            max={32}
            unit="px"
            onChange={radius => change({ radius }, 'radius')}
          />
        </PanelGroup>
        <PanelGroup>
          <Button onPress={() => set(t.stepReset, () => Styles.parse({}))}>
            <RotateCcw size={16} aria-hidden />
            {t.reset}
          </Button>
        </PanelGroup>
      </PanelBody>
    </Panel>
  )
}
