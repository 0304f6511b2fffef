import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

export interface Post {
  /**
   * Writes and sends a letter in the background, so that an answer's time does not tell whether there was one.
   * `write` answers undefined when there is nothing to send.
   */
  send: (write: () => Promise<Letter | undefined>) => void
  /** Waits for letters that are still on their way. */
  close: () => Promise<void>
}

/** Writes each letter as an `.eml` file, complete from the moment it can be seen. */
function outbox(dataDir: string, from: string): (letter: Letter) => Promise<void> {
  const folder = join(dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async letter => {
    const { message } = await transport.sendMail({ from, ...letter })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${name}.tmp`), message, { mode: 0o600 })
    await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
  }
}

function smtp(url: string, from: string): (letter: Letter) => Promise<void> {
  const transport = createTransport(url)
  return async letter => {
    await transport.sendMail({ from, ...letter })
  }
}

/** Sends by SMTP where a server is set, else into the outbox folder of the data directory. */
export function openPost({ dataDir, mailFrom, smtpUrl }: Settings): Post {
  const deliver = smtpUrl === undefined ? outbox(dataDir, mailFrom) : smtp(smtpUrl, mailFrom)
  const underway = new Set<Promise<void>>()
  return {
    send: write => {
      const delivery = write()
        .then(letter => (letter === undefined ? undefined : deliver(letter)))
        .catch((error: unknown) => console.error(`A letter could not be sent: ${String(error)}`))
        .finally(() => underway.delete(delivery))
      underway.add(delivery)
    },
    close: async () => {
      await Promise.all(underway)
    },
  }
}
