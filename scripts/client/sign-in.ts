import { type Browser, createBrowser } from '#scripts/client/browser.ts'
import { ClientError } from '#scripts/client/client-error.ts'

const mostRedirects = 12
/** What the callback's address hands on to the product. */
const exchanged = new Set(['code', 'clientId', 'state', 'iss'])
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

export interface Credentials {
  email: string
  password: string
}

interface Page {
  address: string
  status: number
  body: string
}

/** Opens an address and follows where it leads, up to the product's callback, which a screen of the editor handles. */
async function open(browser: Browser, app: string, first: string, init?: RequestInit): Promise<Page> {
  let address = first
  let response = await browser.request(address, init)
  for (let step = 0; step < mostRedirects; step++) {
    const location = response.headers.get('Location')
    if (location === null) return { address, status: response.status, body: await response.text() }
    await response.body?.cancel()
    address = new URL(location, address).href
    if (address.startsWith(`${app}/auth/callback`)) return { address, status: response.status, body: '' }
    response = await browser.request(address)
  }
  throw new ClientError(`Signing in goes round in circles at ${new URL(address).origin}.`)
}

function formOf({ address, status, body }: Page): string {
  const action = /<form[^>]* action="([^"]*)"/.exec(body)?.[1]
  if (action === undefined)
    throw new ClientError(`${new URL(address).origin} answered ${status} where a sign-in form was expected.`)
  return new URL(
    action.replace(/&(amp|quot|#39);/g, entity => entities[entity] ?? entity),
    address,
  ).href
}

/**
 * Signs in as a person would: from the product to the identity service's form and back, then trades the code for a
 * session. Throws `ClientError`.
 * @param app the product's origin
 */
export async function signIn(app: string, { email, password }: Credentials): Promise<Browser> {
  const browser = createBrowser()
  const form = await open(browser, app, `${app}/api/auth/login?redirect=/faq`)
  const page = await open(browser, app, formOf(form), {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  })
  const query = new URL(page.address).searchParams
  if (!query.has('code')) throw new ClientError(`The account ${email} could not be signed in.`)
  const answer = await browser.request(`${app}/api/auth/by-easy-id`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries([...query].filter(([name]) => exchanged.has(name)))),
  })
  if (!answer.ok) throw new ClientError(`The product refused the sign-in of ${email}: ${await answer.text()}`)
  return browser
}
