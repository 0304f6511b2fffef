import { ClientError, reasonOf } from '#scripts/client/client-error.ts'

/** As much of a browser as a script needs to use the product over HTTP: cookies, and where a request comes from. */
export interface Browser {
  /** Makes one request; redirects are not followed. */
  request: (address: string, init?: RequestInit) => Promise<Response>
}

interface Cookie {
  name: string
  value: string
  gone: boolean
}

function parseCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
  const cut = pair.indexOf('=')
  const attribute = (name: string): string | undefined =>
    attributes.find(each => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const expires = attribute('expires')
  const gone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
  return { name: pair.slice(0, cut), value: pair.slice(cut + 1), gone }
}

/** A browser with an empty jar. Like real ones it keeps cookies by host, whatever the port. */
export function createBrowser(): Browser {
  const jars = new Map<string, Map<string, string>>()

  const jarOf = (address: string): Map<string, string> => {
    const { hostname } = new URL(address)
    const jar = jars.get(hostname) ?? new Map<string, string>()
    jars.set(hostname, jar)
    return jar
  }

  const cookies = (address: string): string =>
    [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ')

  return {
    request: async (address, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('Cookie', cookies(address))
      // Every page that this browser sends a form or a call from is of the same origin as its target.
      if (init.method !== undefined && init.method !== 'GET') headers.set('Origin', new URL(address).origin)
      const response = await fetch(address, { ...init, headers, redirect: 'manual' }).catch(error => {
        throw new ClientError(`${new URL(address).origin} does not answer (${reasonOf(error)}).`, {
          cause: error,
        })
      })
      for (const { name, value, gone } of response.headers.getSetCookie().map(parseCookie))
        if (gone) jarOf(address).delete(name)
        else jarOf(address).set(name, value)
      return response
    },
  }
}
