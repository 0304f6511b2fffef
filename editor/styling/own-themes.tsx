import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { accountApi } from '#editor/account-api.ts'
import { $identity } from '#editor/stores/session.ts'
import { createThemes } from '#editor/stores/themes.ts'
import { fontFamily } from '#editor/styling/font-faces.ts'
import css from '#editor/styling/styles.module.css'
import { stylesTexts } from '#editor/texts/styles.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { Theme } from '#model/theme.ts'

function ThemeButton({ theme, onApply }: { theme: Theme; onApply: (theme: Theme) => void }): ReactNode {
  const { colors, font, name } = theme
  return (
    <AriaButton
      className={cx(css.theme)}
      style={{ background: colors.background, borderColor: colors.border, color: colors.text }}
      onPress={() => onApply(theme)}
    >
      <strong style={{ fontFamily: fontFamily(font) }}>{name}</strong>
      <span className={css.swatches} aria-hidden="true">
        {[colors.brand, colors.cardBackground, colors.text].map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the colours may be alike
          <i key={index} style={{ background: color, borderColor: colors.border }} />
        ))}
      </span>
    </AriaButton>
  )
}

/** The looks that the creator keeps in the account, for any project; visitors have none. */
export function OwnThemes({ onApply }: { onApply: (theme: Theme) => void }): ReactNode {
  const t = useStore(stylesTexts)
  const { isRegistered } = useStore($identity)
  const themes = useMemo(() => createThemes(accountApi), [])
  const state = useStore(themes.$state)
  useEffect(() => {
    if (isRegistered) void themes.load()
  }, [themes, isRegistered])
  if (!isRegistered) return null
  return (
    <PanelGroup title={t.ownThemes}>
      {state.kind === 'loading' && <Skeleton width="100%" height={48} />}
      {state.kind === 'failed' && <Failed message={state.message} onRetry={themes.load} />}
      {state.kind === 'ready' && state.themes.length === 0 && <p className={css.hint}>{t.noThemes}</p>}
      {state.kind === 'ready' && (
        <div className={css.themes}>
          {state.themes.map(theme => (
            <ThemeButton key={theme.id} theme={theme} onApply={onApply} />
          ))}
        </div>
      )}
      <div>
        <ButtonLink href="/account#themes" look="ghost">
          {t.editThemes}
        </ButtonLink>
      </div>
    </PanelGroup>
  )
}
