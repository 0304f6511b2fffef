import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures/test.ts'
import { emailIn } from './steps/accounts.ts'
import { openEditor, openQuestion } from './steps/editor.ts'
import { serveHost } from './steps/host.ts'

/** Another site with a link to `href`, which hides where it leads from. */
async function startSite(href: string, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    response.end(`<title>Elsewhere</title><link rel="icon" href="data:,"><a href="${href}">Free gift</a>`)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, [Symbol.dispose]: () => void server.close() }
}

for (const headers of [{}, { 'Referrer-Policy': 'no-referrer' }])
  test(`Other sites cannot sign anybody out: ${JSON.stringify(headers)}`, async ({
    page,
    account,
    product,
  }) => {
    using site = await startSite(`${product.appUrl}/auth/callback?logout=1`, headers)
    const email = async (): Promise<unknown> =>
      (await (await page.request.get('/api/auth/identity')).json()).email
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Free gift' }).click()
    await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible()
    expect(await email()).toBe(account.email)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/love\/projects-list/)
    expect(await email()).toBeNull()
  })

test('People who open the address of signing out themselves are not asked', async ({ page, account }) => {
  for (const value of ['1', 'true']) {
    expect(account.email).toContain('@')
    await page.goto(`/auth/callback?logout=${value}&lang=pl`)
    await page.waitForURL(/\/love\/projects-list\?lang=pl/)
    expect(await (await page.request.get('/api/auth/identity')).json()).toMatchObject({ id: null })
  }
})

test('Scripts that somebody got into the editor’s page do not run', async ({
  page,
  context,
  account,
  api,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/Executing inline script violates/)
  complaints.allow(/This document requires 'Trusted(HTML|Script)' assignment/)
  const { uuid } = await api.create('Injected', 'en')
  await context.route(`**/faq/projects/${uuid}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<script>window.ran = true</script></body>')
    await route.fulfill({ response, body })
  })
  await page.goto(`/faq/projects/${uuid}`)
  await page.getByRole('grid').waitFor()
  const refused = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran = true">'),
      () => {
        const script = document.createElement('script')
        script.textContent = 'window.ran = true'
        document.body.append(script)
      },
      () => document.body.setAttribute('onclick', 'window.ran = true'),
    ]
    return attempts.map(attempt => {
      try {
        attempt()
        return 'done'
      } catch {
        return 'refused'
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused', 'refused'])
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})

test('Creators can read, write and paste formatted text under that protection', async ({
  page,
  account,
  api,
  complaints,
}) => {
  complaints.allow(/Executing inline event handler violates/)
  expect(account.email).toContain('@')
  const { uuid } = await api.create('Pasted', 'en')
  await openEditor(page, uuid)
  const form = await openQuestion(page, 'Do I need a DSLR camera?')
  const answer = form.getByRole('textbox', { name: 'Answer' })
  await expect(answer).toContainText('No. More than half of the lessons')
  await answer.press('Control+End')
  await answer.evaluate(field => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>and <b>bold</b><img src="x" onerror="window.ran = true"></p>')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(answer.locator('strong')).toHaveText('bold')
  await expect(answer.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})

test('No other site can show the editor, an account or the sign-in in a frame of its own', async ({
  page,
  account,
  api,
  product,
  complaints,
}) => {
  expect(account.email).toContain('@')
  complaints.allow(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|chrome-error:/)
  const { uuid, url } = await api.create('Framed', 'en')
  await api.publish(uuid)
  const { appUrl, identityUrl } = product
  const callback = encodeURIComponent(`${appUrl}/auth/callback`)
  const closed = [
    `${appUrl}/faq/projects-list`,
    `${appUrl}/faq/projects/${uuid}`,
    `${appUrl}/account`,
    `${appUrl}/staff`,
    `${appUrl}/auth/callback?logout=1`,
    `${identityUrl}/login?callback=${callback}`,
    `${identityUrl}/account`,
    `${identityUrl}/account/password`,
    `${identityUrl}/logout?callback=${callback}`,
    `${identityUrl}/forgot?callback=${callback}`,
  ]
  const host = await serveHost([...closed, url].map(address => `<iframe src="${address}"></iframe>`).join(''))
  await page.goto(host.url)
  const shown = page.frameLocator('iframe').last()
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const frames = page.frames().filter(frame => frame !== page.mainFrame())
  expect(frames.map(frame => frame.url())).toEqual([
    ...closed.map(() => 'chrome-error://chromewebdata/'),
    expect.stringContaining(url),
  ])
  expect(await emailIn(page.context())).toBe(account.email)
  await host.close()
})

test('Scripts that somebody got into a page of the identity service do not run', async ({
  page,
  context,
  product,
  complaints,
}) => {
  complaints.allow(/Executing inline (script|event handler) violates|status of 404 .*\/none\)/)
  await context.route(`${product.identityUrl}/forgot?*`, async route => {
    const response = await route.fetch()
    const attack = '<script>window.ran = true</script><img src="/none" onerror="window.ran = true"></body>'
    await route.fulfill({ response, body: (await response.text()).replace('</body>', attack) })
  })
  const callback = encodeURIComponent(`${product.appUrl}/auth/callback`)
  await page.goto(`${product.identityUrl}/forgot?callback=${callback}&lang=en`)
  await expect(page.getByRole('heading', { name: 'Recover access' })).toBeVisible()
  await page.getByLabel('E-mail address').fill('anna@people.example')
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})
