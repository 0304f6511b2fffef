import { cp, rm } from 'node:fs/promises'
import { expect, test } from './fixtures/test.ts'
import { runReleases, runScript } from './product/run.ts'
import { newAccount, signIn, signUpByHttp } from './steps/accounts.ts'
import { createApi } from './steps/api.ts'

test('Operators can bring everything back from a backup that was made while the product ran', async ({
  another,
  createProduct,
}) => {
  test.setTimeout(120_000)
  const product = await createProduct()
  await product.start({ DEMO: 'false' })
  const { request } = await another()
  const account = newAccount()
  await signUpByHttp(request, product, account)
  const api = createApi(request, product)
  const { uuid } = await api.create('Kept', 'en')
  await api.save(uuid, { title: 'As it was at the backup' })
  await api.publish(uuid)

  const backup = `${product.dataDir}-backup`
  const { said, ended } = runScript('scripts/backup.ts', [backup], { DATA_DIR: product.dataDir })
  expect(await ended, said.err).toMatchObject({ code: 0 })
  expect(said.out).toMatch(/^2 databases and \d+ files, \d+\.\d MB, are in /)
  await api.save(uuid, { title: 'Too late' })
  await api.publish(uuid)

  await product.kill()
  await rm(product.dataDir, { recursive: true })
  await cp(backup, product.dataDir, { recursive: true })
  await rm(backup, { recursive: true })
  await product.start({ DEMO: 'false' })

  expect(await (await fetch(`${product.siteUrl}/faqs/${uuid}`)).text()).toContain('As it was at the backup')
  expect(await runReleases(['verify'], product.dataDir)).toMatchObject({ code: 0 })
  const page = await (await another()).newPage()
  await page.goto(`${product.appUrl}/api/auth/login?redirect=/faq&lang=en`)
  await signIn(page, account)
  await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible()
  await api.publish(uuid)
})
