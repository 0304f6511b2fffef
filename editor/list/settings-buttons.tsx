import { useStore } from '@nanostores/react'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#editor/api.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $identity } from '#editor/stores/session.ts'
import { $language, $theme, setLanguage, setTheme } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { Segments } from '#editor/ui/field.tsx'
import type { Language } from '#model/language.ts'

export function ThemeButton(): ReactNode {
  const t = useStore(commonTexts)
  const theme = useStore($theme)
  const next = theme === 'dark' ? 'light' : 'dark'
  return <IconButton label={t[next]} icon={theme === 'dark' ? Sun : Moon} onPress={() => setTheme(next)} />
}

/** Chooses the language here and, for someone with an account, for their e-mails too. */
export function chooseLanguage(language: Language): void {
  setLanguage(language)
  const { id, isRegistered } = $identity.get()
  if (id !== null && isRegistered) api.setLanguage(id, language).catch(alertError)
}

export function LanguageSegments(): ReactNode {
  const t = useStore(commonTexts)
  const language = useStore($language)
  return (
    <Segments
      label={t.language}
      isLabelHidden
      value={language}
      options={[
        { id: 'pl', label: 'PL' },
        { id: 'en', label: 'EN' },
      ]}
      onChange={chooseLanguage}
    />
  )
}
