// @ts-check
// Shows a published page inside another one:
//   <div data-atelier="faqs/{uuid}"><a href="...">Questions</a></div><script async src="https://pages.example/embed.js"></script>
// What stands in the element stays until the page is there, and for good if there is none. data-theme and data-lang
// on the element are passed on. No cookie, no storage; window.atelier.scan() finds elements that came later.
;(() => {
  /** @typedef {{ frame: HTMLIFrameElement, show: () => void, drop: () => void }} Embed */
  const script = document.currentScript
  const known = /** @type {any} */ (window).atelier
  try {
    if (known?.scan) return known.scan()
    const source =
      script instanceof HTMLScriptElement ? script : document.querySelector('script[src$="/embed.js"]')
    const site = new URL(source?.getAttribute('src') ?? '', document.baseURI).origin
    /** @type {Map<string, Embed>} */
    const embeds = new Map()

    /** @param {HTMLElement} element */
    const embed = element => {
      const path = element.dataset.atelier ?? ''
      if (element.dataset.atelierId || !/^[a-z-]+\/[a-z0-9-]+$/.test(path)) return
      const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16)).join('')
      element.dataset.atelierId = id
      const url = new URL(`/${path}/`, site)
      for (const name of ['theme', 'lang']) {
        const value = element.dataset[name]
        if (value) url.searchParams.set(name, value)
      }
      // A host that does not say that it can be dark is light, whatever its visitor's system is.
      const light = !getComputedStyle(document.documentElement).colorScheme.includes('dark')
      url.hash = `embed=${id}&origin=${encodeURIComponent(location.origin)}${light ? '&scheme=light' : ''}`
      const fallback = Array.from(element.children)
      const frame = document.createElement('iframe')
      frame.title = element.dataset.title ?? element.textContent?.trim() ?? ''
      frame.loading = 'lazy'
      frame.allow = 'clipboard-write'
      frame.style.cssText = 'display:block;width:100%;height:0;border:0;visibility:hidden'
      const drop = () => {
        embeds.delete(id)
        frame.remove()
      }
      const show = () => {
        clearTimeout(timer)
        frame.style.visibility = ''
        for (const child of fallback) if (child instanceof HTMLElement) child.hidden = true
      }
      let timer = 0
      frame.onload = () => {
        timer = setTimeout(drop, 8000)
      }
      embeds.set(id, { frame, show, drop })
      frame.src = url.href
      element.append(frame)
    }

    const scan = () => {
      for (const element of document.querySelectorAll('[data-atelier]')) {
        if (element instanceof HTMLElement) embed(element)
      }
    }
    addEventListener('message', ({ origin, source, data }) => {
      const found = origin === site && data && embeds.get(data.id)
      if (!found || source !== found.frame.contentWindow) return
      if (data.type === 'atelier:absent') return found.drop()
      const { height } = data
      if (data.type !== 'atelier:size' || !Number.isFinite(height) || height < 0 || height > 20000) return
      found.frame.style.height = `${height}px`
      found.show()
    })
    Object.defineProperty(window, 'atelier', { value: Object.freeze({ scan }) })
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', scan)
    scan()
  } catch {
    // A page that embeds us never breaks because of us: its own link stays.
  }
})()
