import { parseSettings, SettingsError } from './settings.ts'
import { type Running, startIdentity } from './start.ts'
import { StoreError } from './store-error.ts'

/** A signal, or the end of the process that started this one, ends it cleanly. */
function endWith(running: Running): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (process.send !== undefined) {
    process.on('disconnect', end)
    // Whoever started this one may end at this very moment.
    const message = { ready: true, url: running.url }
    if (process.connected) process.send(message, undefined, undefined, error => error !== null && end())
    else end()
  }
}

try {
  endWith(await startIdentity(parseSettings(process.env)))
} catch (error) {
  const isTold = error instanceof SettingsError || error instanceof StoreError
  console.error(isTold ? error.message : error)
  process.exit(1)
}
