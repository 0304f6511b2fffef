import type { MessageKey } from './pages/messages.ts'

/** A failure that is shown as a page of its own. */
export class PageError extends Error {
  readonly status: 400 | 403 | 404 | 409 | 410
  readonly title: MessageKey
  readonly lead: MessageKey
  constructor(status: PageError['status'], title: MessageKey, lead: MessageKey) {
    super(title)
    this.name = 'PageError'
    this.status = status
    this.title = title
    this.lead = lead
  }
}

/** Somebody has to wait this many seconds; `retry` is the page to come back to. */
export class TooManyError extends Error {
  readonly seconds: number
  readonly retry: string
  constructor(seconds: number, retry: string) {
    super('Too many attempts.')
    this.name = 'TooManyError'
    this.seconds = seconds
    this.retry = retry
  }
}
