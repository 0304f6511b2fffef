import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StoreError } from './store-error.ts'

const Keys = z.object({
  /** The private key that signs ID tokens, as a JWK. */
  signing: z.object({
    kty: z.literal('RSA'),
    kid: z.string(),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
    n: z.string(),
    e: z.string(),
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
  /** Signs cookies. */
  cookies: z.array(z.string().min(32)).min(1),
})
export type Keys = z.infer<typeof Keys>

async function generate(): Promise<Keys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const name = randomBytes(12).toString('base64url')
  return Keys.parse({
    signing: { ...privateKey.export({ format: 'jwk' }), kid: name, alg: 'RS256', use: 'sig' },
    cookies: [randomBytes(32).toString('base64url')],
  })
}

/** Reads the secrets. What is wrong with a file that has none is left out: it would be quoted from them. */
function readKeys(path: string): Keys {
  const text = readFileSync(path, 'utf8')
  try {
    return Keys.parse(JSON.parse(text))
  } catch {
    throw new StoreError(
      `${resolve(path)} is damaged; nothing was changed. Bring it back from a backup, as "Backups, and the way back" in docs/operations.md says, or delete it: then everybody has to sign in anew.`,
    )
  }
}

/** The service's own secrets: read from `folder`, or made and written there at the first start, for its owner alone. Throws a `StoreError`. */
export async function loadKeys(folder: string): Promise<Keys> {
  const path = join(folder, 'keys.json')
  if (!existsSync(path)) {
    const draft = join(folder, `keys.${process.pid}.tmp`)
    writeFileSync(draft, JSON.stringify(await generate(), null, 2), { mode: 0o600, flag: 'wx' })
    // A link instead of a rename: whoever is first wins, and nobody ever reads half a file.
    if (!existsSync(path)) linkSync(draft, path)
    rmSync(draft)
  }
  return readKeys(path)
}
