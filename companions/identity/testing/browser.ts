interface Cookie {
  name: string
  value: string
  path: string
}

/** A page or redirect as the browser got it; `url` is where it is, `location` where it leads, absolute. */
export interface Answer {
  url: string
  status: number
  headers: Headers
  location: string
  body: string
}

/** As much of a browser as the service can tell: cookies with their paths, redirects, forms. */
export interface Browser {
  request: (url: string, init?: RequestInit) => Promise<Answer>
  /** Opens an address and follows redirects as long as they stay on its origin; the last answer may lead away. */
  open: (url: string) => Promise<Answer>
  /** Fills in the page's form and sends it, then follows like `open`. */
  submit: (page: Answer, fields: Record<string, string>) => Promise<Answer>
  /** Names of the cookies it keeps. */
  cookies: () => string[]
  /** The `Cookie` header it would send to a path. */
  cookieHeader: (pathname: string) => string
}

function parseCookie(line: string): Cookie & { gone: boolean } {
  const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
  const cut = pair.indexOf('=')
  const of = (name: string): string | undefined =>
    attributes.find(attribute => attribute.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const expires = of('expires')
  const gone = of('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
  return { name: pair.slice(0, cut), value: pair.slice(cut + 1), path: of('path') ?? '/', gone }
}

function plain(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
}

export function createBrowser(): Browser {
  let jar: Cookie[] = []

  const keep = (line: string): void => {
    const { gone, ...cookie } = parseCookie(line)
    jar = jar.filter(known => known.name !== cookie.name || known.path !== cookie.path)
    if (!gone) jar.push(cookie)
  }

  const cookieHeader = (pathname: string): string =>
    jar
      .filter(({ path }) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const request: Browser['request'] = async (url, init = {}) => {
    const cookies = cookieHeader(new URL(url).pathname)
    const headers = new Headers({ 'Sec-Fetch-Site': 'none', 'Accept-Language': 'en', Accept: 'text/html' })
    if (cookies !== '') headers.set('Cookie', cookies)
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    response.headers.getSetCookie().forEach(keep)
    const location = response.headers.get('Location')
    return {
      url,
      status: response.status,
      headers: response.headers,
      location: location === null ? '' : new URL(location, url).href,
      body: await response.text(),
    }
  }

  const follow = async (answer: Answer): Promise<Answer> => {
    let last = answer
    for (let step = 0; step < 10 && last.location !== ''; step++) {
      if (new URL(last.location).origin !== new URL(answer.url).origin) return last
      last = await request(last.location)
    }
    return last
  }

  return {
    request,
    open: async url => follow(await request(url)),
    submit: async (page, fields) => {
      const action = /<form[^>]* action="([^"]*)"/.exec(page.body)?.[1]
      if (action === undefined) throw new Error(`There is no form in ${page.url}: ${page.body}`)
      const sent = await request(new URL(plain(action), page.url).href, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      return follow(sent)
    },
    cookies: () => jar.map(({ name }) => name),
    cookieHeader,
  }
}

/** The address behind a link with this text. */
export function linkIn(page: Answer, text: string): string {
  const match = [...page.body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].find(
    ([, , label]) => label === text,
  )
  if (match?.[1] === undefined) throw new Error(`There is no link "${text}" in ${page.url}.`)
  return new URL(plain(match[1]), page.url).href
}
