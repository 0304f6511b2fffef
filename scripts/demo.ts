import { parseArgs } from 'node:util'
import { errorText } from '#model/messages/messages.ts'
import { type ToolId, toolIds } from '#model/tool.ts'
import { type ApiClient, createApiClient } from '#scripts/client/api-client.ts'
import { ClientError } from '#scripts/client/client-error.ts'
import { inTemporaryFolder, startProduct } from '#scripts/client/product-process.ts'
import { signIn } from '#scripts/client/sign-in.ts'
import { formatTable } from '#scripts/client/table.ts'
import { weighPage } from '#scripts/client/weigh-page.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'

const usage = `npm run demo -- [options]

Publishes a sample of every tool as a client of the HTTP API and shows how long each took and what its page weighs.
Starts the product by itself on an empty data folder, and removes both at the end.

  --base URL        uses the product that runs at this address instead; the projects stay there
  --email EMAIL     the account to sign in with, ${demoAccount.email} unless given
  --password WORD   its password`

/** Milliseconds from the request until the page was live, and bytes after brotli. */
const heading = ['tool', 'live after (ms)', 'HTML (B)', 'CSS (B)', 'script (B)', 'page']

async function load(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new ClientError(`${address} answered ${response.status}.`)
  return response.text()
}

async function publishSample(api: ApiClient, tool: ToolId): Promise<string[]> {
  const project = await api.create(tool, `Demo: ${tool}`)
  const start = performance.now()
  const { sequence } = await api.publish(project)
  const { state, error, url } = await api.follow(project, sequence)
  const took = performance.now() - start
  if (state !== 'live' || url === null)
    throw new ClientError(`The ${tool} did not go live, it is ${state}: ${errorText(error ?? '', 'en')}.`)
  const { html, css, script } = await weighPage(await load(url), address => load(new URL(address, url).href))
  return [tool, ...[Math.round(took), html, css, script].map(String), url]
}

async function publishAll(app: string, email: string, password: string): Promise<void> {
  const api = createApiClient(app, await signIn(app, { email, password }))
  const rows: string[][] = []
  for (const tool of toolIds) rows.push(await publishSample(api, tool))
  console.log(`\n${formatTable([heading, ...rows])}\n`)
}

async function demonstrate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      email: { type: 'string', default: demoAccount.email },
      password: { type: 'string', default: demoAccount.password },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  if (values.base !== undefined) return publishAll(new URL(values.base).origin, values.email, values.password)
  console.log('Starting the product on an empty data folder...')
  await inTemporaryFolder(async folder => {
    const product = await startProduct(folder)
    try {
      await publishAll(product.app, values.email, values.password)
    } finally {
      await product.stop()
    }
  })
}

try {
  await demonstrate()
} catch (error) {
  if (!(error instanceof ClientError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
