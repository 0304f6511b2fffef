import { useStore } from '@nanostores/react'
import { Ellipsis, Palette, Pencil, Plus, Star, StarOff, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import page from '#editor/account/account.module.css'
import { returnFocus } from '#editor/account/return-focus.ts'
import { Section } from '#editor/account/section.tsx'
import { ThemeDialog } from '#editor/account/theme-form.tsx'
import { ThemeSwatches } from '#editor/account/theme-preview.tsx'
import css from '#editor/account/themes.module.css'
import { accountApi } from '#editor/account-api.ts'
import { alertError, offer } from '#editor/stores/notices.ts'
import { createThemes, type Themes } from '#editor/stores/themes.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { themesTexts } from '#editor/texts/themes.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { Menu } from '#editor/ui/menu.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { Theme } from '#model/theme.ts'

interface RowProps {
  theme: Theme
  themes: Themes
  onEdit: () => void
}

function Row({ theme, themes, onEdit }: RowProps): ReactNode {
  const t = useStore(themesTexts)
  const common = useStore(commonTexts)
  const { id, name, isDefault } = theme
  const tell = (call: Promise<void>): void => void call.catch(alertError)
  const remove = async (): Promise<void> => {
    await themes.remove(id)
    returnFocus('#theme-new')
    offer(t.removed({ name }), common.undo, () => tell(themes.restore(theme)))
  }
  return (
    <li>
      <span className={css.theme}>
        <ThemeSwatches colors={theme.colors} />
        <span className={css.name}>
          {name}
          {isDefault && <Pill tone="accent">{t.isDefault}</Pill>}
          <small>{theme.font}</small>
        </span>
      </span>
      <Menu
        label={t.actions({ name })}
        trigger={<IconButton label={t.actions({ name })} icon={Ellipsis} />}
        entries={[
          { id: 'edit', label: t.edit, icon: Pencil, run: onEdit },
          {
            id: 'default',
            label: isDefault ? t.unmakeDefault : t.makeDefault,
            icon: isDefault ? StarOff : Star,
            run: () => tell(themes.setDefault(id, !isDefault)),
          },
          {
            id: 'remove',
            label: t.remove,
            icon: Trash2,
            isDanger: true,
            run: () => tell(remove()),
            starts: true,
          },
        ]}
      />
    </li>
  )
}

type Editing = { theme: Theme | undefined } | undefined

/** The caller's themes: list, create, edit, choose the default, delete. */
export function ThemesSection(): ReactNode {
  const t = useStore(themesTexts)
  const themes = useMemo(() => createThemes(accountApi), [])
  const state = useStore(themes.$state)
  const [editing, setEditing] = useState<Editing>()
  useEffect(() => void themes.load(), [themes])
  const add = (): void => setEditing({ theme: undefined })
  const isEmpty = state.kind === 'ready' && state.themes.length === 0
  return (
    <Section id="themes" title={t.title} text={t.text}>
      {state.kind === 'failed' && <Failed message={state.message} onRetry={themes.load} />}
      {state.kind === 'loading' && <Skeleton width="100%" height={56} />}
      {isEmpty && (
        <div className={css.empty}>
          <State icon={Palette} title={t.emptyTitle} text={t.emptyText}>
            <Button id="theme-new" onPress={add}>
              <Plus size={16} aria-hidden />
              {t.add}
            </Button>
          </State>
        </div>
      )}
      {state.kind === 'ready' && !isEmpty && (
        <>
          <ul className={page.rows}>
            {state.themes.map(theme => (
              <Row key={theme.id} theme={theme} themes={themes} onEdit={() => setEditing({ theme })} />
            ))}
          </ul>
          <Button id="theme-new" onPress={add}>
            <Plus size={16} aria-hidden />
            {t.add}
          </Button>
        </>
      )}
      <ThemeDialog
        isOpen={editing !== undefined}
        theme={editing?.theme}
        themes={themes}
        onClose={() => setEditing(undefined)}
      />
    </Section>
  )
}
