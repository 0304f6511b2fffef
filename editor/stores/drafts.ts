import type { KeptForm } from '#editor/stores/forms.ts'
import { openTabs, ownTab } from '#editor/stores/tab.ts'

/** What a browser keeps of a project while it is not saved. `form` is the item that was open. */
export interface Draft {
  data: unknown
  form?: KeptForm
  /** The revision of the saved project that this grew from. */
  revision: number
  /** When it was last changed, in milliseconds. */
  at: number
  /** Made before signing in; it goes to the account as soon as there is one. */
  visitor: boolean
}

/** Where drafts are kept. A write has happened when `put` returns, unless it is too large for the quick store. */
export interface DraftStore {
  get: (key: string) => Promise<Draft | undefined>
  put: (key: string, draft: Draft) => void
  remove: (key: string) => void
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' && value !== null && 'data' in value && 'revision' in value && 'at' in value
  )
}

function parse(json: string | null): Draft | undefined {
  if (json === null) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return isDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

function openLarge(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('atelier', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inLarge(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openLarge()
  return new Promise((resolve, reject) => {
    const request = act(database.transaction('drafts', mode).objectStore('drafts'))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).finally(() => database.close())
}

const prefixOf = (key: string): string => `et.draft.${key}.`

/** Drafts of a project that tabs left behind which are not open any more, by the names of those tabs. */
async function leftBehind(key: string): Promise<{ tab: string; draft: Draft }[]> {
  const prefix = prefixOf(key)
  const open = await openTabs()
  if (open === undefined) return []
  const large = await inLarge('readonly', store => store.getAllKeys()).catch(() => [])
  const names = [...Object.keys(localStorage), ...(Array.isArray(large) ? large.map(String) : [])]
  const tabs = names.flatMap(name => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  const found: { tab: string; draft: Draft }[] = []
  for (const tab of new Set(tabs)) {
    const draft = open.has(tab) ? undefined : await read(`${prefix}${tab}`)
    if (draft !== undefined) found.push({ tab, draft })
  }
  return found.sort((a, b) => b.draft.at - a.draft.at)
}

async function read(name: string): Promise<Draft | undefined> {
  const quick = parse(localStorage.getItem(name))
  if (quick !== undefined) return quick
  const large = await inLarge('readonly', store => store.get(name)).catch(() => undefined)
  return isDraft(large) ? large : undefined
}

/**
 * Local storage, since it is written before the page can go away; what does not fit there goes to IndexedDB. Each tab
 * has drafts of its own, so that none loses what it holds when another one saves; what a closed or crashed tab has left
 * is taken over by the next that opens the project. `onLost` is called when neither store takes a draft.
 */
export function browserDrafts(onLost: () => void): DraftStore {
  let tab = ''
  const nameOf = (key: string): string => `${prefixOf(key)}${tab}`
  const put = (key: string, draft: Draft): void => {
    try {
      localStorage.setItem(nameOf(key), JSON.stringify(draft))
    } catch {
      localStorage.removeItem(nameOf(key))
      inLarge('readwrite', store => store.put(draft, nameOf(key))).catch(onLost)
    }
  }
  const forget = (name: string): void => {
    localStorage.removeItem(name)
    inLarge('readwrite', store => store.delete(name)).catch(() => {})
  }
  return {
    get: async key => {
      tab ||= await ownTab()
      const own = await read(nameOf(key))
      if (own !== undefined) return own
      const [newest] = await leftBehind(key)
      if (newest === undefined) return undefined
      put(key, newest.draft)
      forget(`${prefixOf(key)}${newest.tab}`)
      return newest.draft
    },
    put,
    remove: key => forget(nameOf(key)),
  }
}
