import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Product } from '../product/product.ts'

/** The text of a letter as a mail program shows it. */
async function textOf(letter: string): Promise<string> {
  return (await PostalMime.parse(letter)).text ?? ''
}

/** The letters to an address, from the oldest to the newest. */
export async function lettersTo({ dataDir }: Product, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).toSorted()
  const letters = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return Promise.all(letters.filter(letter => letter.includes(`To: ${email}\r\n`)).map(textOf))
}

/** The newest link to a page of the identity service in the letters to an address; waits for it. */
export async function linkInLetter(product: Product, email: string, path: string): Promise<string> {
  const links = async (): Promise<string[]> => {
    const pattern = new RegExp(`${product.identityUrl}${path}\\?token=\\S+`)
    return (await lettersTo(product, email)).flatMap(text => pattern.exec(text)?.[0] ?? [])
  }
  await expect.poll(links).not.toEqual([])
  return (await links()).at(-1) ?? ''
}
