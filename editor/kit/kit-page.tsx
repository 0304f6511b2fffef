import { useStore } from '@nanostores/react'
import { Languages, Moon, Sun } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ButtonSamples } from '#editor/kit/button-samples.tsx'
import { ChoiceSamples } from '#editor/kit/choice-samples.tsx'
import { ImageSamples } from '#editor/kit/image-samples.tsx'
import css from '#editor/kit/kit.module.css'
import { StateSamples } from '#editor/kit/state-samples.tsx'
import { TextSamples } from '#editor/kit/text-samples.tsx'
import { ValueSamples } from '#editor/kit/value-samples.tsx'
import { startSession } from '#editor/stores/session.ts'
import { $language, $theme, setLanguage, setTheme } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { Segments } from '#editor/ui/field.tsx'

/** Every control of the editor in every state, for whoever builds a form; nothing here is saved. */
export function KitPage(): ReactNode {
  const t = useStore(commonTexts)
  const language = useStore($language)
  const theme = useStore($theme)
  useEffect(() => {
    startSession().catch(() => {})
  }, [])
  return (
    <main className={css.page}>
      <header className={css.head}>
        <h1>Form kit</h1>
        <div className={css.settings}>
          <Languages size={16} aria-hidden />
          <Segments
            label={t.language}
            isLabelHidden
            value={language}
            options={[
              { id: 'pl', label: 'PL' },
              { id: 'en', label: 'EN' },
            ]}
            onChange={setLanguage}
          />
          <IconButton
            label={theme === 'dark' ? t.light : t.dark}
            icon={theme === 'dark' ? Sun : Moon}
            onPress={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
        </div>
      </header>
      <ButtonSamples />
      <TextSamples />
      <ChoiceSamples />
      <ValueSamples />
      <ImageSamples />
      <StateSamples />
    </main>
  )
}
