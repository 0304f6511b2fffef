import { atom, type ReadableAtom } from 'nanostores'

/** What welcomes people until they close it: on the list of projects, below it, and in the editor. */
const keys = {
  banner: 'et.CloseBanner',
  introduction: 'et.CloseOnboardingVideos',
  hints: 'et.CloseHelpVideos',
} as const
export type Welcome = keyof typeof keys

type Closed = Readonly<Record<Welcome, boolean>>

function isClosed(welcome: Welcome): boolean {
  try {
    return localStorage.getItem(keys[welcome]) === 'true'
  } catch {
    return false
  }
}

const readAll = (): Closed => ({
  banner: isClosed('banner'),
  introduction: isClosed('introduction'),
  hints: isClosed('hints'),
})

const closed = atom<Closed>(readAll())
/** What this browser was told to show no more; other tabs are followed. */
export const $closed: ReadableAtom<Closed> = closed

globalThis.addEventListener?.('storage', () => closed.set(readAll()))

/** Shows it no more, or once again. Without storage that lasts as long as the page. */
export function setClosed(welcome: Welcome, isClosed: boolean): void {
  closed.set({ ...closed.get(), [welcome]: isClosed })
  try {
    localStorage.setItem(keys[welcome], String(isClosed))
  } catch {}
}
