import type { z } from 'zod'
import { Tenant } from '#model/cart.ts'
import type { Configuration } from '#model/configuration.ts'
import { CatalogueError } from '#model/errors.ts'

const timeout = 5_000
const largestAnswer = 256 * 2 ** 10

/** The cart service, as far as the product needs it. */
export interface CartClient {
  /** The merchant account of a person; undefined when they have none. Throws `ERR_CART_CANNOT_CONNECT`. */
  tenant: (eId: string) => Promise<Tenant | undefined>
}

async function readAnswer(response: Response): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > largestAnswer) throw new Error('The answer is too large.')
  }
  return JSON.parse(text)
}

/** Asks one address of the cart service. Undefined for 404; all other failures are one: the service cannot be used now. */
async function ask<Schema extends z.ZodType>(
  url: string,
  token: string | undefined,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 404) return void (await response.body?.cancel())
    if (!response.ok) throw new Error(`The cart service answers ${response.status}.`)
    return schema.parse(await readAnswer(response))
  } catch (cause) {
    throw new CatalogueError('ERR_CART_CANNOT_CONNECT', 'ERR_CART_CANNOT_CONNECT', { cause })
  }
}

/** The client of the configured cart service; without one nobody is a merchant. */
export function createCartClient({ cartUrl, cartToken }: Configuration): CartClient {
  return {
    tenant: async eId =>
      cartUrl === undefined
        ? undefined
        : ask(`${cartUrl}/api/tenants/${encodeURIComponent(eId)}`, cartToken, Tenant),
  }
}
