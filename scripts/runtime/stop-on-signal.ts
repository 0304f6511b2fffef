const patience = 20_000

/** Runs the steps in order on Ctrl-C or SIGTERM, then ends the process; at the latest after 20 s. */
export function stopOnSignal(steps: readonly (() => void | Promise<void>)[]): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), patience).unref()
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
    }
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
