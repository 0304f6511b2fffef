import { resolve } from 'node:path'
import { createApp } from '#api/app.ts'
import type { Configuration } from '#model/configuration.ts'
import { createSite } from '#publisher/site/serve-site.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { lockDataFolder } from '#scripts/runtime/data-folder.ts'
import { startIdentity } from '#scripts/runtime/identity-process.ts'
import { serveApp } from '#scripts/runtime/listen.ts'
import { main } from '#scripts/runtime/main.ts'
import { apiServices, newClientSecret, openParts, publishing } from '#scripts/runtime/open-parts.ts'
import { demoAccount, seed, staffAccount } from '#scripts/runtime/seed.ts'
import { stopOnSignal } from '#scripts/runtime/stop-on-signal.ts'
import { startWorker } from '#worker/worker.ts'

function greet(configuration: Configuration): void {
  const lines = [
    ['Editor', configuration.appUrl],
    ['Public site', configuration.siteUrl],
    [
      'Sign in with',
      configuration.demo && configuration.identityEmbedded
        ? `${demoAccount.email} / ${demoAccount.password}`
        : 'your own account',
    ],
    ['Data', resolve(configuration.dataDir)],
  ]
  console.log(
    `\n  atelier is ready\n\n${lines.map(([name, value]) => `  ${`${name}`.padEnd(13)} ${value}`).join('\n')}\n`,
  )
}

/** The whole product in one process, and its identity service beside it. */
await main(async configuration => {
  await lockDataFolder(configuration.dataDir)
  await ensureBuilt()
  const { demo, host, identityEmbedded } = configuration
  const clientSecret = identityEmbedded ? newClientSecret() : configuration.identityClientSecret
  const accounts = demo ? [demoAccount, staffAccount] : []
  const [parts, stopIdentity] = await Promise.all([
    openParts(configuration),
    identityEmbedded && clientSecret !== undefined
      ? startIdentity(configuration, clientSecret, accounts)
      : undefined,
  ])
  const services = apiServices(parts, clientSecret)
  const site = await serveApp(createSite(parts.bucket), host, configuration.sitePort, 'SITE_PORT')
  const stopWorker = await startWorker(publishing(parts), parts.queue, configuration.workerConcurrency)
  if (demo) await seed(services)
  const api = await serveApp(createApp(services), host, configuration.port, 'PORT')
  stopOnSignal([
    () => api.close(),
    () => stopWorker(),
    () => site.close(),
    () => stopIdentity?.(),
    () => services.limits.close(),
    () => parts.queue.close(),
    () => parts.database.close(),
  ])
  greet(configuration)
})
