import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { users } from '#database/schema.ts'
import { darkColors, lightColors, mostThemes, Theme } from '#model/theme.ts'

let api: ApiInstallation

beforeAll(async () => {
  api = await installApi()
})
afterAll(() => api[Symbol.asyncDispose]())

const whole = {
  name: 'Shop',
  colors: lightColors,
  font: 'Lora',
  isDefault: false,
  logo: 'https://shop.example/logo.svg',
  logoSquare: 'https://shop.example/square.png',
}

async function add(owner: Caller, theme: object = {}): Promise<Theme> {
  const answer = await owner.call('POST', '/api/user/themes', { ...whole, ...theme })
  expect(answer.status).toBe(201)
  return Theme.parse(answer.body)
}

async function list(owner: Caller): Promise<Theme[]> {
  const { body } = await owner.call('GET', '/api/user/themes')
  return z.object({ results: z.array(Theme) }).parse(body).results
}

test('keeps what a theme is made of, for its owner alone', async () => {
  const [anna, ben] = [await api.user(), await api.user()]
  const { id, ...fields } = await add(anna)
  expect(fields).toEqual(whole)
  expect(await list(anna)).toEqual([{ id, ...whole }])
  expect(await list(ben)).toEqual([])
  for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    const answer = await ben.call(method, `/api/user/themes/${id}`, body)
    expect(answer).toMatchObject({ status: 404, body: { message: 'ERR_THEME_NOT_FOUND' } })
  }
  expect(await list(anna)).toHaveLength(1)
})

test('needs no more than a name and colours', async () => {
  const anna = await api.user()
  const { body } = await anna.call('POST', '/api/user/themes', { name: 'Plain', colors: darkColors })
  expect(body).toMatchObject({ font: 'Inter', isDefault: false, logo: null, logoSquare: null })
})

test('has one default at most, also when two are asked for at once', async () => {
  const anna = await api.user()
  const ben = await api.user()
  const other = await add(ben, { isDefault: true })
  const first = await add(anna, { name: 'First', isDefault: true })
  const second = await add(anna, { name: 'Second', isDefault: true })
  const defaults = async (): Promise<string[]> =>
    (await list(anna)).filter(theme => theme.isDefault).map(theme => theme.id)
  expect(await defaults()).toEqual([second.id])
  await anna.call('PATCH', `/api/user/themes/${first.id}`, { isDefault: true })
  expect(await defaults()).toEqual([first.id])
  await Promise.all(
    [first, second, first, second].map(({ id }) =>
      anna.call('PATCH', `/api/user/themes/${id}`, { isDefault: true }),
    ),
  )
  expect(await defaults()).toHaveLength(1)
  const [chosen = ''] = await defaults()
  await anna.call('PATCH', `/api/user/themes/${chosen}`, { isDefault: false })
  expect(await defaults()).toEqual([])
  expect(await list(ben)).toEqual([other])
})

test('changes what is named and deletes', async () => {
  const anna = await api.user()
  const { id } = await add(anna)
  const path = `/api/user/themes/${id}`
  expect(await anna.call('PATCH', path, { name: ' Evening ', colors: darkColors })).toMatchObject({
    status: 200,
    body: { ...whole, id, name: 'Evening', colors: darkColors },
  })
  expect((await anna.call('PATCH', path, {})).body).toMatchObject({ name: 'Evening' })
  expect((await anna.call('PATCH', path, { logo: null })).body).toMatchObject({ logo: null })
  expect((await anna.call('DELETE', path)).status).toBe(204)
  expect((await anna.call('DELETE', path)).status).toBe(404)
  expect(await list(anna)).toEqual([])
})

test('asks for a name by its own token, whatever else is missing', async () => {
  const anna = await api.user()
  for (const body of [{}, { ...whole, name: '' }, { ...whole, name: '  ' }, { ...whole, name: null }])
    expect(await anna.call('POST', '/api/user/themes', body)).toMatchObject({
      status: 422,
      body: { message: 'ERR_THEME_NAME_REQUIRED', statusCode: 422 },
    })
  const { id } = await add(anna)
  const renamed = await anna.call('PATCH', `/api/user/themes/${id}`, { name: '' })
  expect(renamed.body).toMatchObject({ message: 'ERR_THEME_NAME_REQUIRED' })
})

test('names every field that cannot be taken', async () => {
  const anna = await api.user()
  const colors = { ...lightColors, text: '#f0f0f0', brand: '#fff' }
  const refused = await anna.call('POST', '/api/user/themes', {
    ...whole,
    font: 'Papyrus',
    logo: 'javascript:alert(1)',
    colors,
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { message: { font: 'CHOICE', logo: 'URL', 'colors.brand': 'COLOR' } },
  })
  const pale = await anna.call('POST', '/api/user/themes', {
    ...whole,
    colors: { ...colors, brand: '#eeeeee' },
  })
  expect(pale.body).toMatchObject({ message: { 'colors.text': 'CONTRAST', 'colors.brand': 'CONTRAST' } })
})

test('tells a call without a user, a visitor and a deleted account apart', async () => {
  const visitor = await api.user(false)
  const gone = await api.user()
  await api.database.write(queries =>
    queries.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id)),
  )
  const answer = async (caller: Caller): Promise<unknown> =>
    (await caller.call('POST', '/api/user/themes', whole)).body
  expect(await answer(api.nobody)).toMatchObject({ message: 'ERR_THEME_USER_REQUIRED', statusCode: 401 })
  expect(await answer(visitor)).toMatchObject({ message: 'ERR_LOGIN_REQUIRED', statusCode: 401 })
  expect(await answer(gone)).toMatchObject({ message: 'ERR_THEME_USER_NOT_FOUND', statusCode: 404 })
  const { body } = await api.nobody.call('GET', '/api/user/themes')
  expect(body).toMatchObject({ message: 'ERR_THEME_USER_REQUIRED' })
  expect(await list(visitor)).toEqual([])
})

test('keeps a hundred and no more', async () => {
  const anna = await api.user()
  for (let number = 0; number < mostThemes; number++) await add(anna, { name: `Theme ${number}` })
  const more = await anna.call('POST', '/api/user/themes', whole)
  expect(more).toMatchObject({ status: 422, body: { message: 'MAX_ITEMS:100' } })
  expect(await list(anna)).toHaveLength(mostThemes)
})

test('gives new projects the default theme, and the presets without one', async () => {
  const anna = await api.user()
  const styles = async (): Promise<unknown> => {
    const { body } = await anna.call('POST', '/api/projects/faq', { name: 'New' })
    return z.object({ data: z.object({ styles: z.unknown() }) }).parse(body).data.styles
  }
  expect(await styles()).toMatchObject({ mode: 'auto', light: lightColors, dark: darkColors, font: 'Inter' })
  const colors = { ...darkColors, brand: '#ffcc00' }
  await add(anna, { colors, isDefault: true })
  expect(await styles()).toMatchObject({ mode: 'dark', light: lightColors, dark: colors, font: 'Lora' })
  expect(await addProject(anna)).toMatchObject({ data: { styles: { dark: colors, font: 'Lora' } } })
  const wall = await anna.call('POST', '/api/projects/love', { name: 'Wall' })
  const look = { mode: 'dark', dark: colors, font: 'Lora' }
  expect(wall.body).toMatchObject({ data: { styles: look, formStyles: look } })
})

test('lists the fonts that can set Polish', async () => {
  const { status, body } = await api.nobody.call('GET', '/api/shared/fonts')
  expect(status).toBe(200)
  const { items } = z
    .strictObject({
      items: z.array(
        z.strictObject({ family: z.string(), subsets: z.array(z.string()), category: z.string() }),
      ),
    })
    .parse(body)
  expect(items).toHaveLength(36)
  for (const { subsets } of items) expect(subsets).toContain('latin-ext')
  expect(items).toContainEqual(expect.objectContaining({ family: 'Playfair Display', category: 'serif' }))
})
