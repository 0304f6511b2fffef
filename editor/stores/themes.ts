import { atom, type ReadableAtom } from 'nanostores'
import type { AccountApi } from '#editor/account-api.ts'
import { messageOf } from '#editor/api.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { CreateTheme, Theme } from '#model/theme.ts'

export type ThemesState =
  | { kind: 'loading' }
  | { kind: 'ready'; themes: readonly Theme[] }
  | { kind: 'failed'; message: ErrorMessage }

/** What the form of a theme holds. */
export type ThemeDraft = CreateTheme

export interface Themes {
  $state: ReadableAtom<ThemesState>
  load: () => Promise<void>
  /** Creates a theme, or changes the one with `id`. Throws an `ApiError`. */
  keep: (draft: ThemeDraft, id?: string) => Promise<void>
  /** Makes it the one that new projects begin with, or none. Throws an `ApiError`. */
  setDefault: (id: string, isDefault: boolean) => Promise<void>
  /** Deletes a theme. Throws an `ApiError`. */
  remove: (id: string) => Promise<void>
  /** Makes a deleted theme again. Throws an `ApiError`. */
  restore: (theme: Theme) => Promise<void>
}

type Calls = Pick<AccountApi, 'themes' | 'createTheme' | 'changeTheme' | 'deleteTheme'>

/** The caller's themes, as the account page shows them. */
export function createThemes(api: Calls): Themes {
  const $state = atom<ThemesState>({ kind: 'loading' })

  async function load(): Promise<void> {
    try {
      const { results } = await api.themes()
      $state.set({ kind: 'ready', themes: results })
    } catch (error) {
      $state.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  async function change(call: Promise<unknown>): Promise<void> {
    await call
    await load()
  }

  return {
    $state,
    load,
    keep: ({ name, colors, font, isDefault, logo, logoSquare }, id) => {
      const draft = { name: name.trim(), colors, font, isDefault, logo, logoSquare }
      return change(id === undefined ? api.createTheme(draft) : api.changeTheme(id, draft))
    },
    setDefault: (id, isDefault) => change(api.changeTheme(id, { isDefault })),
    remove: id => change(api.deleteTheme(id)),
    restore: ({ id: _, ...theme }) => change(api.createTheme(theme)),
  }
}
