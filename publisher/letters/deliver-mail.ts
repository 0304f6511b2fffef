import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '#model/configuration.ts'
import type { DeliveryError } from '#model/webhook.ts'
import type { DeliveryHandler, Outcome } from '#publisher/deliveries/delivery.ts'
import { Mail } from '#publisher/letters/mail.ts'

/** Milliseconds for each step of speaking to a mail server; all of them end well within a claim. */
const patience = 10_000

interface Message {
  from: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  replyTo?: string
}
type Send = (message: Message) => Promise<void>

/** Each letter as an `.eml` file, complete from the moment it can be seen. */
function intoFolder(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async letter => {
    const { message } = await transport.sendMail(letter)
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 })
    await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
  }
}

function overSmtp(url: string): Send {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  })
  return async letter => {
    await transport.sendMail(letter)
  }
}

const errors: Record<string, DeliveryError> = { ETIMEDOUT: 'TIMED_OUT', EENVELOPE: 'ADDRESS_REFUSED' }

/** What a mail server's refusal means. An address that it refuses for good is not tried again. */
function outcomeOf(error: unknown): Outcome {
  const code = String(Reflect.get(Object(error), 'code'))
  const answer: unknown = Reflect.get(Object(error), 'responseCode')
  const status = typeof answer === 'number' ? answer : 0
  return {
    status,
    error: errors[code] ?? 'CONNECTION_FAILED',
    final: code === 'EENVELOPE' && status >= 500,
  }
}

/** Sends letters by SMTP where a server is set, else into a folder. Each try has the same message id. */
export function deliverMail({ from, smtpUrl, folder }: MailSettings): DeliveryHandler {
  const send = smtpUrl === undefined ? intoFolder(folder) : overSmtp(smtpUrl)
  return async ({ id, payload }) => {
    const mail = Mail.safeParse(payload)
    if (!mail.success) return { status: 0, error: 'UNKNOWN_ERROR', final: true }
    const { token: _token, ...letter } = mail.data
    try {
      await send({ from, ...letter, messageId: `<${id}@atelier>` })
      return { status: 250, error: null }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}
