import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { ThemePreview } from '#editor/account/theme-preview.tsx'
import css from '#editor/account/themes.module.css'
import { alertError, notify } from '#editor/stores/notices.ts'
import { $configuration } from '#editor/stores/session.ts'
import type { ThemeDraft, Themes } from '#editor/stores/themes.ts'
import { FontPicker } from '#editor/styling/font-picker.tsx'
import { commonTexts } from '#editor/texts/common.ts'
import { themesTexts } from '#editor/texts/themes.ts'
import { requiredText } from '#editor/ui/ask-text.tsx'
import { Button } from '#editor/ui/button.tsx'
import { ColorSet } from '#editor/ui/color-set.tsx'
import { Dialog, DialogActions } from '#editor/ui/dialog.tsx'
import { DialogForm } from '#editor/ui/dialog-form.tsx'
import { Switch, TextField } from '#editor/ui/field.tsx'
import { ImageField } from '#editor/ui/image-field.tsx'
import { contrast } from '#model/contrast.ts'
import { type Colors, contrastRules, darkColors, lightColors, type Theme } from '#model/theme.ts'

const fresh: ThemeDraft = {
  name: '',
  colors: lightColors,
  font: 'Inter',
  isDefault: false,
  logo: null,
  logoSquare: null,
}

function isLegible(colors: Colors): boolean {
  return contrastRules.every(({ color, ground, least }) => contrast(colors[color], colors[ground]) >= least)
}

/** A theme names its pictures by address; the fields by the key of the upload. */
function Logos({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>): ReactNode {
  const t = useStore(themesTexts)
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
  const keyOf = (address: string | null): string => address?.replace(`${siteUrl}/`, '') ?? ''
  return (
    <>
      <ImageField
        label={t.logo}
        value={keyOf(draft.logo)}
        purpose="square"
        onChange={(_, media) => change({ logo: media?.url ?? null })}
      />
      <ImageField
        label={t.logoSquare}
        value={keyOf(draft.logoSquare)}
        purpose="square"
        onChange={(_, media) => change({ logoSquare: media?.url ?? null })}
      />
    </>
  )
}

interface FieldsProps {
  draft: ThemeDraft
  change: (changes: Partial<ThemeDraft>) => void
  nameError: string | undefined
  isNew: boolean
}

function Fields({ draft, change, nameError, isNew }: FieldsProps): ReactNode {
  const t = useStore(themesTexts)
  return (
    <div className={css.fields}>
      <TextField
        label={t.name}
        value={draft.name}
        onChange={name => change({ name })}
        maxLength={80}
        error={nameError}
        isRequired
        autoFocus
      />
      <h3>{t.colors}</h3>
      {isNew && (
        <div className={css.starts}>
          <Button onPress={() => change({ colors: lightColors })}>{t.startLight}</Button>
          <Button onPress={() => change({ colors: darkColors })}>{t.startDark}</Button>
        </div>
      )}
      <ColorSet
        colors={draft.colors}
        onChange={(slot, hex) => change({ colors: { ...draft.colors, [slot]: hex } })}
      />
      <FontPicker styles={draft} change={change} />
      <Logos draft={draft} change={change} />
      <Switch
        label={t.useDefault}
        isSelected={draft.isDefault}
        onChange={isDefault => change({ isDefault })}
      />
    </div>
  )
}

interface ThemeFormProps {
  themes: Themes
  theme: Theme | undefined
  onClose: () => void
}

function ThemeForm({ themes, theme, onClose }: ThemeFormProps): ReactNode {
  const t = useStore(themesTexts)
  const common = useStore(commonTexts)
  const [draft, setDraft] = useState<ThemeDraft>(theme ?? fresh)
  const [nameError, setNameError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const canBeRead = isLegible(draft.colors)

  async function keep(): Promise<void> {
    const problem = requiredText(draft.name)
    setNameError(problem)
    if (problem !== undefined || !canBeRead || isBusy) return
    setBusy(true)
    try {
      await themes.keep(draft, theme?.id)
      notify(t.saved)
      onClose()
    } catch (error) {
      alertError(error)
      setBusy(false)
    }
  }

  return (
    <DialogForm onSubmit={keep}>
      <div className={css.form}>
        <Fields
          draft={draft}
          nameError={nameError}
          isNew={theme === undefined}
          change={changes => {
            setDraft(before => ({ ...before, ...changes }))
            if (changes.name !== undefined) setNameError(undefined)
          }}
        />
        <ThemePreview draft={draft} />
      </div>
      {!canBeRead && (
        <p className={css.unreadable} role="alert">
          {t.unreadable}
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose}>{common.cancel}</Button>
        <Button look="primary" type="submit" isPending={isBusy}>
          {t.save}
        </Button>
      </DialogActions>
    </DialogForm>
  )
}

/** Creates a theme, or changes `theme`. */
export function ThemeDialog({ isOpen, ...props }: ThemeFormProps & { isOpen: boolean }): ReactNode {
  const t = useStore(themesTexts)
  const title = props.theme === undefined ? t.create : t.change({ name: props.theme.name })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose} isWide>
      <ThemeForm {...props} />
    </Dialog>
  )
}
