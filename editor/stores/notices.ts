import { atom, computed, type ReadableAtom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import { loginSoon } from '#editor/stores/leaving.ts'
import { ask } from '#editor/stores/prompts.ts'
import { reactionTo } from '#editor/stores/reactions.ts'
import { $identity } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText, messages } from '#model/messages/messages.ts'

export const alertLifetime = 5_000
export const notificationLifetime = 2_000
export const offerLifetime = 20_000

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

/** A notice that was shown, and when, in milliseconds. */
export interface PastNotice extends Omit<Notice, 'action'> {
  at: number
}

const mostPast = 100
const past = atom<readonly PastNotice[]>([])
const lastRead = atom(0)
/** What was shown since the page was opened, newest first: whoever reads slowly finds it there. */
export const $past: ReadableAtom<readonly PastNotice[]> = past
/** How many alerts nobody has looked up yet. */
export const $unread = computed(
  [past, lastRead],
  (notices, read) => notices.filter(({ kind, id }) => kind === 'alert' && id > read).length,
)

export function markRead(): void {
  lastRead.set(lastId)
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter(notice => notice.id !== id))
}

function show(notice: Omit<Notice, 'id'>): void {
  const id = ++lastId
  const isOther = ({ kind, title, text }: Notice): boolean =>
    kind !== notice.kind || title !== notice.title || text !== notice.text
  const others = $notices.get().filter(isOther)
  $notices.set([...others.slice(-3), { ...notice, id }])
  const { action, ...told } = notice
  past.set([{ ...told, id, at: Date.now() }, ...past.get()].slice(0, mostPast))
  setTimeout(() => dismiss(id), lifetimes[notice.kind])
}

export function notify(text: string): void {
  show({ kind: 'notification', text })
}

export function offer(text: string, label: string, run: () => void): void {
  show({ kind: 'offer', text, action: { label, run } })
}

export function alertText(text: string): void {
  show({ kind: 'alert', text })
}

/**
 * Tells what the catalogue has for a failure and does what belongs to it: most are alerts, some are windows, and some
 * lead to the sign-in page.
 */
export function alertMessage(message: ErrorMessage): void {
  const lang = $language.get()
  const reaction = reactionTo(message, $identity.get().isRegistered)
  switch (reaction.kind) {
    case 'silent':
      break
    case 'prompt':
      ask(reaction.prompt)
      break
    case 'login':
      show({
        kind: 'alert',
        title: errorText(reaction.message, lang),
        text: accountTexts.get().redirecting,
      })
      loginSoon()
      break
    case 'alert':
      show({
        kind: 'alert',
        text: errorText(message, lang),
        ...(reaction.title && { title: messages[lang][reaction.title] }),
        ...(reaction.offersPlans && { action: seePlans(message) }),
      })
  }
}

function seePlans(message: ErrorMessage): NonNullable<Notice['action']> {
  return { label: accountTexts.get().seePlans, run: () => ask({ kind: 'plans', message }) }
}

export function alertError(error: unknown): void {
  alertMessage(messageOf(error))
}
