// @ts-check
// Puts published walls into another page: <div data-atelier-wall="{uuid}">, with data-theme and data-lang if wanted.
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const site = new URL(script.src, document.baseURI).origin
  /** @type {Set<string>} */
  const loaded = new Set()
  const known = new WeakSet()

  /** @param {string} address @param {(page: Document) => void} then */
  const load = (address, then) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () => {
      try {
        const page = request.response
        if (request.status === 200 && page?.querySelector('.wall')) then(page)
      } catch {
        // What stands there stays.
      }
    }
    request.open('GET', address)
    request.send()
  }

  /** Without anything that could run. @param {Document} page */
  const wallOf = page => {
    const wall = /** @type {HTMLElement} */ (document.importNode(page.querySelector('.wall'), true))
    for (const node of wall.querySelectorAll('*')) {
      if (/^(script|iframe|object|embed|style|base)$/i.test(node.localName)) node.remove()
      for (const { name, value } of Array.from(node.attributes)) {
        if (/^(on|style)/.test(name)) node.removeAttribute(name)
        if (/^(src|href|poster)$/.test(name)) node.setAttribute(name, new URL(value, site).href)
      }
    }
    // The title and the main part are the host's.
    wall.querySelector('h1')?.setAttribute('aria-level', '2')
    wall.querySelector('main')?.setAttribute('role', 'group')
    return wall
  }

  /** @param {HTMLElement} element @param {Document} page */
  const show = (element, page) => {
    const from = page.documentElement
    const own = getComputedStyle(document.documentElement).colorScheme.includes('dark')
    const { theme = own || from.dataset.theme !== 'auto' ? from.dataset.theme : 'light' } = element.dataset
    // Named as in the page, so that its style sheet fits.
    const html = document.createElement('html')
    html.lang = from.lang
    html.style.cssText = from.getAttribute('style') ?? ''
    html.style.setProperty('--font', getComputedStyle(element).fontFamily)
    Object.assign(html.dataset, { theme, js: '', embedded: '' })
    html.append(wallOf(page))
    const css = new CSSStyleSheet()
    const text = Array.from(page.querySelectorAll('style:not(#font)'), ({ textContent }) => textContent).join(
      '',
    )
    css.replaceSync(text.replace(/(\d*\.?\d+)rem\b/g, (_, number) => `${number * 16}px`))
    const root = element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [css]
    root.append(html)
    element.style.minHeight = ''
    const address = page.querySelector('script[src*="/_assets/wall."]')?.getAttribute('src')
    dispatchEvent(new Event('atelier:wall'))
    if (!address || loaded.has(address) || !root.querySelector('[data-slider], [data-more]')) return
    loaded.add(address)
    const helper = document.createElement('script')
    helper.src = new URL(address, site).href
    document.head.append(helper)
  }

  const scan = () => {
    for (const element of document.querySelectorAll('[data-atelier-wall]')) {
      const { atelierWall = '', lang = '' } = element instanceof HTMLElement ? element.dataset : {}
      if (!(element instanceof HTMLElement) || known.has(element) || !/^[a-z0-9-]+$/.test(atelierWall))
        continue
      known.add(element)
      const address = `${site}/walls/${atelierWall}/`
      load(address, page => {
        if (!/^[a-z]{2}$/.test(lang) || page.documentElement.lang === lang) show(element, page)
        else load(`${address}${lang}/`, other => show(element, other))
      })
    }
  }

  addEventListener('atelier:scan', scan)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scan)
  scan()
})()
