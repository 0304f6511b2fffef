import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'
import { Identity } from '#model/user.ts'
import type { Product } from '../product/product.ts'

export interface Account {
  email: string
  password: string
}

export const ownHeaders = { 'Sec-Fetch-Site': 'same-origin' }

/** Somebody whom the product has not met. */
export function newAccount(): Account {
  return { email: `${randomUUID()}@people.example`, password: 'correct horse battery' }
}

async function formOf(response: APIResponse): Promise<string> {
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await response.text()) ?? []
  return new URL(action.replaceAll('&amp;', '&'), response.url()).href
}

async function enterByHttp(
  request: APIRequestContext,
  { appUrl }: Pick<Product, 'appUrl'>,
  account: Account,
  screen: 'login' | 'register',
): Promise<void> {
  const shown = await request.get(`${appUrl}/api/auth/login?screen=${screen}&lang=en`)
  const sent = await request.post(await formOf(shown), { form: { ...account }, headers: ownHeaders })
  const { code, state, iss, clientId } = Object.fromEntries(new URL(sent.url()).searchParams)
  const answer = await request.post(`${appUrl}/api/auth/by-easy-id`, {
    data: { code, state, iss, clientId },
    headers: ownHeaders,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A new account without a browser, by the very requests that a browser makes. Leaves its cookies behind. */
export function signUpByHttp(
  request: APIRequestContext,
  product: Pick<Product, 'appUrl'>,
  account: Account,
): Promise<void> {
  return enterByHttp(request, product, account, 'register')
}

/** Signs in to an account that there is, in the same way. */
export function signInByHttp(
  request: APIRequestContext,
  product: Pick<Product, 'appUrl'>,
  account: Account,
): Promise<void> {
  return enterByHttp(request, product, account, 'login')
}

/** Who the product takes a browser's user for; null for nobody with an account. */
export async function emailIn({ request }: Pick<BrowserContext, 'request'>): Promise<string | null> {
  return Identity.parse(await (await request.get('/api/auth/identity')).json()).email
}

/** Fills in the identity service's form for a new account, in English. */
export async function register(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills in the identity service's sign-in form, in English. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
