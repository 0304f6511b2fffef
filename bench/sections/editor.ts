import type { BrowserContext, Page } from '@playwright/test'
import { type Figure, figure } from '../figures.ts'
import { inBrowser } from '../in-browser.ts'

interface Weight {
  script: number
  style: number
}

/**
 * Opens an address for the first time and answers the bytes of all that came before its screen could be used. The
 * browser is never idle, so nothing comes that waits for that.
 */
async function weigh(
  context: BrowserContext,
  address: string,
  isUsable: (page: Page) => Promise<void>,
): Promise<Weight> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const sizes: Promise<[string, number]>[] = []
  page.on('response', response => {
    const kind = response.request().resourceType()
    if (response.frame() !== page.mainFrame() || (kind !== 'script' && kind !== 'stylesheet')) return
    sizes.push(response.headerValue('content-length').then(length => [kind, Number(length)]))
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  await isUsable(page)
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  await page.close()
  const sum = (wanted: string): number =>
    all.reduce((total, [kind, bytes]) => (kind === wanted ? total + bytes : total), 0)
  return { script: sum('script'), style: sum('stylesheet') }
}

/** What a browser downloads before the editor's first screen can be used: the list, and straight into a project. */
export function measureEditor(): Promise<Figure[]> {
  return inBrowser(async ({ app, path, context }) => {
    const list = await weigh(context, `${app}/faq/projects-list`, page =>
      page.getByRole('link', { name: 'Pytania', exact: true }).waitFor(),
    )
    const project = await weigh(context, `${app}${path}/questions`, async page => {
      await page.getByRole('grid').getByRole('row').nth(1).waitFor()
      await page.frameLocator('iframe').getByRole('heading').first().waitFor()
    })
    return [
      figure('editorScript', 'editor, scripts until the list can be used', list.script),
      figure('editorProjectScript', 'editor, scripts until a project can be edited', project.script),
      figure('editorStyle', 'editor, styles until the list can be used', list.style),
      figure('editorStyle', 'editor, styles until a project can be edited', project.style),
    ]
  })
}
