import type { Language } from '#model/language.ts'
import { type Account, accountsNaming, normaliseEmail } from './accounts/account.ts'
import { wayQuery } from './links.ts'
import { writeLetter } from './pages/letter.ts'
import { clientAddresses } from './provider.ts'
import type { Service } from './service.ts'
import { issueTicket, type Purpose, ticketEndings } from './tickets.ts'

/** Where a person was going, and the language they read. */
export interface Reader {
  redirect: string
  lang: Language
}

type Link = { sub: string | undefined; email: string }

async function linkTo(
  { database, url }: Service,
  purpose: Purpose,
  path: string,
  { sub, email }: Link,
  { redirect, lang }: Reader,
): Promise<string> {
  const token = await issueTicket(database, purpose, { sub, email, redirect })
  return `${url}${path}?${new URLSearchParams({ token, lang }).toString()}`
}

function forgotAddress({ settings, url }: Service, lang: Language): string {
  const way = { callback: clientAddresses(settings).redirect, redirect: '', lang, theme: undefined }
  return `${url}/forgot?${wayQuery(way)}`
}

/** A link to set a new password, for whoever the address belongs to. An unknown address gets none, at the same cost. */
export function sendReset(service: Service, email: string, reader: Reader): void {
  service.post.send(async () => {
    const [account] = await accountsNaming(service.database, email)
    const link = { sub: account?.sub, email: normaliseEmail(email) }
    const address = await linkTo(service, 'reset', '/reset', link, reader)
    if (account === undefined) return undefined
    return writeLetter('reset', reader.lang, account.email, address, { email: account.email })
  })
}

/**
 * Asks whether an address is the account's. Where another account has confirmed it, its owner is told instead, with a
 * link back into what they have.
 */
export function sendConfirmation(service: Service, { sub, email }: Account, reader: Reader): void {
  service.post.send(async () => {
    if (!(await service.limits.greeting(email))) return undefined
    const [holder] = await accountsNaming(service.database, email)
    const held = holder?.emailVerified === true && holder.sub !== sub
    const link = held
      ? await linkTo(service, 'reset', '/reset', { sub: holder.sub, email }, reader)
      : await linkTo(service, 'confirm', '/confirm', { sub, email }, reader)
    return writeLetter(held ? 'held' : 'confirm', reader.lang, email, link, { email })
  })
}

/**
 * Asks at a new address whether it shall be the account's, and tells the old one. Where another account names the
 * address, that account's owner is told instead.
 */
export function sendMove(service: Service, account: Account, email: string, reader: Reader): void {
  const { post, database } = service
  const next = normaliseEmail(email)
  post.send(async () => {
    const [other] = await accountsNaming(database, next)
    await database.batch(ticketEndings(account.sub, 'move'), 'write')
    const link =
      other === undefined
        ? await linkTo(service, 'move', '/email', { sub: account.sub, email: next }, reader)
        : await linkTo(service, 'reset', '/reset', { sub: other.sub, email: next }, reader)
    return writeLetter(other === undefined ? 'move' : 'held', reader.lang, next, link, { email: next })
  })
  post.send(() =>
    writeLetter('moveNotice', reader.lang, account.email, forgotAddress(service, reader.lang), {
      email: account.email,
      next,
    }),
  )
}

/** Tells an account's owner that its password has changed, and what to do if that was somebody else. */
export function sendPasswordNotice(service: Service, { email }: Account, lang: Language): void {
  service.post.send(() => writeLetter('passwordNotice', lang, email, forgotAddress(service, lang), { email }))
}
