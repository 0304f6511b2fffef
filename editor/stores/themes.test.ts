import { expect, test } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createThemes, type ThemeDraft } from '#editor/stores/themes.ts'
import { type ChangeTheme, type CreateTheme, lightColors, type Theme } from '#model/theme.ts'

/** A server that keeps themes as the real one does: one default at most. */
function startServer() {
  const server = { themes: [] as Theme[], failure: undefined as ApiError | undefined }
  const answer = async <T>(give: () => T): Promise<T> => {
    if (server.failure !== undefined) throw server.failure
    return give()
  }
  const unmake = (isDefault: boolean | undefined): void => {
    if (isDefault) server.themes = server.themes.map(theme => ({ ...theme, isDefault: false }))
  }
  const api = {
    themes: () => answer(() => ({ results: server.themes })),
    createTheme: (input: CreateTheme) =>
      answer(() => {
        unmake(input.isDefault)
        const theme = { id: crypto.randomUUID(), ...input }
        server.themes = [...server.themes, theme]
        return theme
      }),
    changeTheme: (id: string, changes: ChangeTheme) =>
      answer(() => {
        unmake(changes.isDefault)
        server.themes = server.themes.map(theme =>
          theme.id === id ? Object.assign({}, theme, changes) : theme,
        )
        return server.themes.find(theme => theme.id === id) ?? fail()
      }),
    deleteTheme: (id: string) =>
      answer(() => {
        server.themes = server.themes.filter(theme => theme.id !== id)
      }),
  }
  return { server, api }
}

function fail(): never {
  throw new ApiError('ERR_THEME_NOT_FOUND', 404)
}

const spring: ThemeDraft = {
  name: ' Spring ',
  colors: lightColors,
  font: 'Inter',
  isDefault: false,
  logo: 'https://pages.test/_media/logo.png',
  logoSquare: null,
}

function start() {
  const { server, api } = startServer()
  const themes = createThemes(api)
  const shown = (): Theme[] => {
    const state = themes.$state.get()
    return state.kind === 'ready' ? [...state.themes] : []
  }
  return { server, themes, shown }
}

test('lists, creates and changes themes', async () => {
  const { themes, shown } = start()
  expect(themes.$state.get()).toEqual({ kind: 'loading' })
  await themes.load()
  expect(themes.$state.get()).toEqual({ kind: 'ready', themes: [] })
  await themes.keep(spring)
  expect(shown()).toMatchObject([{ name: 'Spring', font: 'Inter', isDefault: false, logo: spring.logo }])
  await themes.keep({ ...spring, name: 'Summer', font: 'Lora' }, shown()[0]?.id)
  expect(shown()).toMatchObject([{ name: 'Summer', font: 'Lora' }])
})

test('has one default theme at most, or none', async () => {
  const { themes, shown } = start()
  await themes.keep({ ...spring, isDefault: true })
  await themes.keep({ ...spring, name: 'Winter', isDefault: true })
  expect(shown().map(theme => theme.isDefault)).toEqual([false, true])
  const [first, second] = shown()
  await themes.setDefault(first?.id ?? '', true)
  expect(shown().map(theme => theme.isDefault)).toEqual([true, false])
  await themes.setDefault(first?.id ?? '', false)
  expect(shown().map(theme => theme.isDefault)).toEqual([false, false])
  expect(second?.name).toBe('Winter')
})

test('gives a deleted theme back as it was', async () => {
  const { themes, shown } = start()
  await themes.keep({ ...spring, isDefault: true })
  const [theme] = shown()
  if (theme === undefined) throw new Error('There is no theme')
  await themes.remove(theme.id)
  expect(shown()).toEqual([])
  await themes.restore(theme)
  expect(shown()).toEqual([{ ...theme, id: shown()[0]?.id }])
})

test('tells why the list cannot be shown, and leaves it as it was when a change fails', async () => {
  const { server, themes, shown } = start()
  await themes.keep(spring)
  server.failure = new ApiError('OFFLINE', 0)
  await expect(themes.remove(shown()[0]?.id ?? '')).rejects.toBe(server.failure)
  expect(shown()).toHaveLength(1)
  await themes.load()
  expect(themes.$state.get()).toEqual({ kind: 'failed', message: 'OFFLINE' })
})
