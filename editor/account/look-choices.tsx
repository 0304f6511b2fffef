import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import css from '#editor/account/account.module.css'
import { chooseLanguage } from '#editor/list/settings-buttons.tsx'
import { $language, $theme, setTheme } from '#editor/stores/settings.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { Segments } from '#editor/ui/field.tsx'

/** The language and the theme of the editor, by their names. */
export function LookChoices(): ReactNode {
  const t = useStore(accountPageTexts)
  const language = useStore($language)
  const theme = useStore($theme)
  return (
    <div className={css.choices}>
      <Segments
        label={t.language}
        value={language}
        options={[
          { id: 'pl', label: 'Polski' },
          { id: 'en', label: 'English' },
        ]}
        onChange={chooseLanguage}
      />
      <Segments
        label={t.theme}
        value={theme}
        options={[
          { id: 'light', label: t.light },
          { id: 'dark', label: t.dark },
        ]}
        onChange={setTheme}
      />
    </div>
  )
}
