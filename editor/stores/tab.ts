const key = 'et.tab'
const tries = 4
const pause = 50

const lockName = (tab: string): string => `atelier.tab.${tab}`

/** Holds a tab's lock until the tab is gone. False when another tab has it, as after duplicating a tab. */
function hold(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise(resolve => {
    navigator.locks
      .request(lockName(tab), { ifAvailable: true }, lock => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise(() => undefined)
      })
      .catch(() => resolve(true))
  })
}

/** After a reload the page before may hold the lock for a moment longer. */
async function holdSoon(tab: string): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt++) {
    if (await hold(tab)) return true
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  return false
}

/** The name of this tab, which it keeps across reloads and visits to other sites, and no other open tab has. */
export async function ownTab(): Promise<string> {
  const kept = sessionStorage.getItem(key)
  if (kept !== null && (await holdSoon(kept))) return kept
  const fresh = Math.random().toString(36).slice(2, 10)
  sessionStorage.setItem(key, fresh)
  await hold(fresh)
  return fresh
}

/** The names of all tabs that are open now; undefined where the browser cannot tell. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [] } = await navigator.locks.query()
  const prefix = lockName('')
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  )
}
