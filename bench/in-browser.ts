import { type BrowserContext, chromium } from '@playwright/test'
import { Project } from '#model/project.ts'
import { inTemporaryFolder, startProduct } from '#scripts/client/product-process.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'
import { fiftyQuestions } from './content/faq.ts'

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']

/** A browser in which somebody is signed in who has a project of 50 questions. */
export interface SignedIn {
  app: string
  /** The project's path in the editor. */
  path: string
  context: BrowserContext
}

async function signIn(context: BrowserContext, app: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${app}/api/auth/login?redirect=/faq/projects-list&lang=en`)
  await page.locator('input[type=email]').fill(demoAccount.email)
  await page.locator('input[type=password]').fill(demoAccount.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${app}/faq/projects-list**`)
  await page.close()
}

async function createProject(context: BrowserContext, app: string): Promise<string> {
  const headers = { Origin: app }
  const created = await context.request.post(`${app}/api/projects/faq`, {
    headers,
    data: { name: 'Pytania', sample: 'pl' },
  })
  const { uuid, revision } = Project.parse(await created.json())
  const data = await fiftyQuestions()
  const saved = await context.request.patch(`${app}/api/projects/faq/${uuid}`, {
    headers,
    data: { data, revision },
  })
  if (!saved.ok()) throw new Error(`The project answered ${saved.status()}.`)
  return `/faq/projects/${uuid}`
}

/** The whole product in a process of its own, and a real browser before it. Both end with `work`. */
export function inBrowser<Result>(work: (signedIn: SignedIn) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async folder => {
    const product = await startProduct(folder)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args,
    })
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
      await signIn(context, product.app)
      return await work({ app: product.app, path: await createProject(context, product.app), context })
    } finally {
      await browser.close()
      await product.stop()
    }
  })
}
