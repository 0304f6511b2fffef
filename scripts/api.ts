import { createApp } from '#api/app.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { serveApp } from '#scripts/runtime/listen.ts'
import { main } from '#scripts/runtime/main.ts'
import { apiServices, openParts, requireShared } from '#scripts/runtime/open-parts.ts'
import { stopOnSignal } from '#scripts/runtime/stop-on-signal.ts'
import { takeLeave } from '#scripts/runtime/take-leave.ts'

/** The API and the editor alone; any number may run beside any number of workers. */
await main(async configuration => {
  requireShared(configuration)
  await ensureBuilt()
  const parts = await openParts(configuration)
  const services = apiServices(parts)
  const app = takeLeave(createApp(services))
  const api = await serveApp(app, configuration.host, configuration.port, 'PORT')
  stopOnSignal([
    () => app.leave(),
    () => api.close(),
    () => services.limits.close(),
    () => parts.queue.close(),
    () => parts.database.close(),
  ])
  console.log(`The API answers at ${configuration.appUrl}.`)
})
