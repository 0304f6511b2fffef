/** What a browser keeps of a project while it is not saved. `form` is the item that was open. */
export interface Draft {
  data: unknown
  form?: { kind: string; id: string; isNew: boolean; values: Record<string, string> }
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

/**
 * Local storage, since it is written before the page can go away; what does not fit there goes to IndexedDB.
 * `onLost` is called when neither takes it.
 */
export function browserDrafts(onLost: () => void): DraftStore {
  const name = (key: string): string => `et.draft.${key}`
  const forgetLarge = (key: string): void => {
    inLarge('readwrite', store => store.delete(key)).catch(() => {})
  }
  return {
    get: async key => {
      const quick = parse(localStorage.getItem(name(key)))
      if (quick !== undefined) return quick
      const large = await inLarge('readonly', store => store.get(key)).catch(() => undefined)
      return isDraft(large) ? large : undefined
    },
    put: (key, draft) => {
      try {
        localStorage.setItem(name(key), JSON.stringify(draft))
      } catch {
        localStorage.removeItem(name(key))
        inLarge('readwrite', store => store.put(draft, key)).catch(onLost)
      }
    },
    remove: key => {
      localStorage.removeItem(name(key))
      forgetLarge(key)
    },
  }
}
