import { atom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import { $language } from '#editor/stores/settings.ts'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText, messages } from '#model/messages/messages.ts'

export const alertLifetime = 5_000
export const notificationLifetime = 2_000
const offerLifetime = 20_000

/** An alert says that something went wrong, a notification that it went well, an offer lets it be taken back. */
export interface Notice {
  id: number
  kind: 'alert' | 'notification' | 'offer'
  text: string
  title?: string
  action?: { label: string; run: () => void }
}

export const $notices = atom<readonly Notice[]>([])

const lifetimes = { alert: alertLifetime, notification: notificationLifetime, offer: offerLifetime }
let lastId = 0

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}

function show(notice: Omit<Notice, 'id'>): void {
  const id = ++lastId
  const others = $notices.get().filter(({ kind, text }) => kind !== notice.kind || text !== notice.text)
  $notices.set([...others.slice(-3), { ...notice, id }])
  setTimeout(() => dismiss(id), lifetimes[notice.kind])
}

export function notify(text: string): void {
  show({ kind: 'notification', text })
}

export function offer(text: string, label: string, run: () => void): void {
  show({ kind: 'offer', text, action: { label, run } })
}

export function alertText(text: string, title?: string): void {
  show(title === undefined ? { kind: 'alert', text } : { kind: 'alert', text, title })
}

/** An alert with the catalogue's text; one about the server itself is titled so. */
export function alertMessage(message: ErrorMessage): void {
  const lang = $language.get()
  const title = message === 'UNKNOWN_ERROR' ? messages[lang].SERVER_ERROR : undefined
  alertText(errorText(message, lang), title)
}

export function alertError(error: unknown): void {
  alertMessage(messageOf(error))
}
