import { useStore } from '@nanostores/react'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button as AriaButton,
  Label,
  Slider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import { Colors } from '#editor/tools/faq/colors.tsx'
import { fontFamily } from '#editor/tools/faq/font-faces.ts'
import { FontPicker } from '#editor/tools/faq/font-picker.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/tools/faq/panel.tsx'
import css from '#editor/tools/faq/styles.module.css'
import { stylesTexts } from '#editor/tools/faq/styles-texts.ts'
import { faqLabels, faqSteps } from '#editor/tools/faq/texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Segments } from '#editor/ui/field.tsx'
import { modes, type StylePreset, Styles, stylePresets } from '#model/theme.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

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

function Radius({ styles, change }: StylesPartProps): ReactNode {
  const t = useStore(stylesTexts)
  return (
    <PanelGroup>
      <Slider
        className={cx(css.slider)}
        value={styles.radius}
        minValue={0}
        maxValue={32}
        onChange={value => change({ radius: Array.isArray(value) ? (value[0] ?? 0) : value }, 'radius')}
      >
        <Label elementType="h3">{t.radius}</Label>
        <SliderOutput>{({ state }) => `${state.getThumbValueLabel(0)} px`}</SliderOutput>
        <SliderTrack className={cx(css.track)}>
          <SliderThumb className={cx(css.thumb)} />
        </SliderTrack>
      </Slider>
    </PanelGroup>
  )
}

export function StylesPage({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const t = useStore(stylesTexts)
  const labels = useStore(faqLabels)
  const { styles } = useStore(editor.$document)
  const [shown, setShown] = useState<'light' | 'dark'>(styles.mode === 'dark' ? 'dark' : 'light')
  const change: StylesPartProps['change'] = (changes, mergeKey) =>
    editor.change(
      faqSteps.get().styles,
      data => ({ ...data, styles: { ...data.styles, ...changes } }),
      mergeKey,
    )
  const reset = (): void =>
    editor.change(faqSteps.get().resetStyles, data => ({ ...data, styles: Styles.parse({}) }))
  return (
    <Panel title={labels.styles}>
      <PanelBody>
        <Presets styles={styles} change={change} />
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
        <Radius styles={styles} change={change} />
        <PanelGroup>
          <Button onPress={reset}>
            <RotateCcw size={16} aria-hidden />
            {t.reset}
          </Button>
        </PanelGroup>
      </PanelBody>
    </Panel>
  )
}
