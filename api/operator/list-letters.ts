import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Services } from '#api/context.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Letter, LetterText } from '#model/operator.ts'

const newest = 100
const namePattern = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[0-9a-f]{8}\.eml$/

/** When a letter was written, by its file's name; undefined for any other file. */
function timeOf(name: string): string | undefined {
  const [, time] = namePattern.exec(name) ?? []
  return time?.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
}

async function read(services: Services, name: string, at: string): Promise<LetterText> {
  const path = join(services.configuration.dataDir, 'outbox', name)
  const { to, subject, text } = await PostalMime.parse(await readFile(path))
  return {
    name,
    at,
    to: to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: subject ?? '',
    text: text ?? '',
  }
}

/** The newest letters in the outbox folder, also those of the identity service; none where letters are sent by mail. */
export async function listLetters(services: Services): Promise<Letter[]> {
  const names = await readdir(join(services.configuration.dataDir, 'outbox')).catch(() => [])
  const known = names.flatMap(name => {
    const at = timeOf(name)
    return at === undefined ? [] : [{ name, at }]
  })
  const chosen = known.sort((a, b) => b.name.localeCompare(a.name)).slice(0, newest)
  const letters = await Promise.all(chosen.map(({ name, at }) => read(services, name, at)))
  return letters.map(({ text: _, ...letter }) => letter)
}

/** One letter with its text. Throws `ERR_NOT_FOUND` for any name that is not a letter's. */
export async function readLetter(services: Services, name: string): Promise<LetterText> {
  const at = timeOf(name)
  if (at === undefined) throw new CatalogueError('ERR_NOT_FOUND')
  return read(services, name, at).catch(error => {
    throw new CatalogueError('ERR_NOT_FOUND', 'ERR_NOT_FOUND', { cause: error })
  })
}
