import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { PlanId } from '#model/plan.ts'
import { type Account, Accounts, type Impersonate } from '#model/staff.ts'
import type { Product } from '../product/product.ts'
import { ownHeaders, signInByHttp } from './accounts.ts'

/** The member of staff that a new installation has. */
export const staff = { email: 'staff@atelier.example', password: 'demo-atelier' }

/** What staff do by calls, to set a journey up. */
export interface Desk {
  context: BrowserContext
  find: (email: string) => Promise<Account>
  givePlan: (email: string, plan: PlanId | null, endsAt?: Date) => Promise<void>
  /** Works as somebody else in a project of theirs from now on. */
  begin: (wish: Impersonate) => Promise<void>
  end: () => Promise<void>
}

async function sent(answer: ReturnType<APIRequestContext['fetch']>): Promise<void> {
  const response = await answer
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
}

/** Signs staff in, in a browser of their own. */
export async function openDesk(context: BrowserContext, product: Product): Promise<Desk> {
  const { request } = context
  await signInByHttp(request, product, staff)
  const headers = ownHeaders
  const find: Desk['find'] = async email => {
    const query = new URLSearchParams({ search: email }).toString()
    const { results } = Accounts.parse(await (await request.get(`/api/staff/users?${query}`)).json())
    const [account] = results
    if (account === undefined) throw new Error(`Staff do not find ${email}.`)
    return account
  }
  return {
    context,
    find,
    givePlan: async (email, plan, endsAt) => {
      const data = { plan, endsAt: endsAt?.toISOString() ?? null }
      const { id } = await find(email)
      await sent(request.patch(`/api/staff/users/${id}/plan`, { headers, data }))
    },
    begin: wish => sent(request.post('/api/impersonation', { headers, data: wish })),
    end: () => sent(request.delete('/api/impersonation', { headers })),
  }
}

/** Finds somebody on the staff page, in English, and opens what there is to see and do. */
export async function openAccount(page: Page, email: string): Promise<Locator> {
  await page.goto('/staff')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('button', { name: email }).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return page.getByRole('main')
}
