import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** The letters of a service, whole, from the oldest to the newest. */
export function letters(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.eml'))
    return names.toSorted().map(name => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** The text of a letter, as a mail program would show it. */
export function textOf(letter: string): string {
  const [, encoding = '', part = ''] =
    /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n-/.exec(letter) ?? []
  if (encoding === 'base64') return Buffer.from(part, 'base64').toString()
  const bytes = part
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The texts of all letters to an address, once there are at least `count`. */
export async function lettersTo(dataDir: string, email: string, count = 1): Promise<string[]> {
  return vi.waitFor(() => {
    const found = letters(dataDir).filter(text => text.includes(`To: ${email}\r\n`))
    if (found.length < count) throw new Error(`${found.length} letters to ${email} so far.`)
    return found.map(textOf)
  })
}

/** The newest link to `path` in the letters to an address; waits for it. */
export async function linkTo(dataDir: string, email: string, path: string, count = 1): Promise<string> {
  return vi.waitFor(async () => {
    const pattern = new RegExp(`http://\\S+${path}\\?token=\\S+`)
    const links = (await lettersTo(dataDir, email)).flatMap(text => pattern.exec(text)?.[0] ?? [])
    const link = links.at(-1)
    if (link === undefined || links.length < count) throw new Error(`No link to ${path} for ${email} yet.`)
    return link
  })
}
