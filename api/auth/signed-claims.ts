import { constants, createPublicKey, type VerifyKeyObjectInput, verify } from 'node:crypto'
import { z } from 'zod'

/** A public key of a provider, as JSON Web Key. */
export const ProviderKey = z.looseObject({
  kty: z.string(),
  kid: z.string().default(''),
  use: z.string().default('sig'),
  alg: z.string().default(''),
  crv: z.string().default(''),
})
export type ProviderKey = z.infer<typeof ProviderKey>

const Header = z.looseObject({ alg: z.string(), kid: z.string().optional(), typ: z.string().optional() })

interface Algorithm {
  kty: 'RSA' | 'EC' | 'OKP'
  crv?: string
  hash: string | null
  options: Omit<VerifyKeyObjectInput, 'key'>
}

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
const ec = { dsaEncoding: 'ieee-p1363' } as const

/** Signatures by a key pair alone: whoever can check one cannot make one. */
const algorithms: Partial<Record<string, Algorithm>> = {
  RS256: { kty: 'RSA', hash: 'sha256', options: {} },
  RS384: { kty: 'RSA', hash: 'sha384', options: {} },
  RS512: { kty: 'RSA', hash: 'sha512', options: {} },
  PS256: { kty: 'RSA', hash: 'sha256', options: pss },
  PS384: { kty: 'RSA', hash: 'sha384', options: pss },
  PS512: { kty: 'RSA', hash: 'sha512', options: pss },
  ES256: { kty: 'EC', crv: 'P-256', hash: 'sha256', options: ec },
  ES384: { kty: 'EC', crv: 'P-384', hash: 'sha384', options: ec },
  ES512: { kty: 'EC', crv: 'P-521', hash: 'sha512', options: ec },
  EdDSA: { kty: 'OKP', crv: 'Ed25519', hash: null, options: {} },
  Ed25519: { kty: 'OKP', crv: 'Ed25519', hash: null, options: {} },
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** What a signed token says of itself; undefined when it is none. Nothing of it is proved. */
export function headerOf(token: string): z.infer<typeof Header> | undefined {
  return Header.safeParse(parsed(token.split('.')[0] ?? '')).data
}

function fits(key: ProviderKey, algorithm: Algorithm, { alg, kid }: z.infer<typeof Header>): boolean {
  return (
    key.kty === algorithm.kty &&
    (algorithm.crv === undefined || key.crv === algorithm.crv) &&
    key.use === 'sig' &&
    (key.alg === '' || key.alg === alg) &&
    (kid === undefined || key.kid === kid)
  )
}

function hasSigned(key: ProviderKey, { hash, options }: Algorithm, signed: string, proof: string): boolean {
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' })
    return verify(hash, Buffer.from(signed), { key: publicKey, ...options }, Buffer.from(proof, 'base64url'))
  } catch {
    return false
  }
}

/** The claims of a signed token (RFC 7515, compact), if one of these keys has signed it; otherwise undefined. */
export function signedClaims(token: string, keys: readonly ProviderKey[]): unknown {
  const [head = '', payload = '', proof = '', ...rest] = token.split('.')
  const header = headerOf(token)
  const algorithm = header === undefined ? undefined : algorithms[header.alg]
  // Nothing may be critical that is not understood here (section 4.1.11).
  if (header === undefined || algorithm === undefined || rest.length > 0 || 'crit' in header) return undefined
  const isSigned = keys
    .filter(key => fits(key, algorithm, header))
    .some(key => hasSigned(key, algorithm, `${head}.${payload}`, proof))
  return isSigned ? parsed(payload) : undefined
}
