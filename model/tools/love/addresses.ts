import { Email } from '#model/email.ts'

export interface Addresses {
  /** Each once, in lower case. */
  good: string[]
  /** As they were typed. */
  bad: string[]
}

/** The e-mail addresses in what somebody typed: separated by commas or line ends. */
export function parseAddresses(typed: string | readonly string[]): Addresses {
  const items = (typeof typed === 'string' ? typed.split(/[,\n]/) : typed).map(item => item.trim())
  const good = new Set<string>()
  const bad: string[] = []
  for (const item of items.filter(each => each !== '')) {
    const address = Email.safeParse(item)
    if (address.success) good.add(address.data)
    else bad.push(item)
  }
  return { good: [...good], bad }
}
