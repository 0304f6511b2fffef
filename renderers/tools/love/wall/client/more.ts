import { countMessage } from '../../../faq/client/search.ts'
import { appendSlides } from './slider.ts'

/** A page of the same site, parsed without running anything in it. */
function fetchPage(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () => {
      const page: unknown = request.response
      if (request.status === 200 && page instanceof Document) resolve(page)
      else reject(new Error(`The page answered ${request.status}`))
    }
    request.onerror = () => reject(new Error('The page did not answer'))
    request.open('GET', address)
    request.send()
  })
}

/** Puts a board's further reviews into a block of their own: those that somebody is reading stay where they are. */
function place(wall: HTMLElement, added: Element): void {
  const lists = wall.querySelectorAll<HTMLElement>('[data-list]')
  const last = lists[lists.length - 1]
  if (last?.dataset.slides === undefined) last?.after(added)
  else appendSlides(last, [...added.children])
}

function append(wall: HTMLElement, link: HTMLAnchorElement, page: Document): number {
  const list = page.querySelector('[data-list]')
  const next = page.querySelector('[data-more]')
  if (list === null) throw new Error('The page has no reviews')
  const added = document.importNode(list, true)
  const count = added.children.length
  const first = added.querySelector<HTMLElement>('.card')
  // A wall within another page is shown at that page's address.
  for (const media of added.querySelectorAll('[src], [href], [poster]')) {
    for (const name of ['src', 'href', 'poster']) {
      const address = media.getAttribute(name)
      if (address !== null) media.setAttribute(name, new URL(address, link.href).href)
    }
  }
  place(wall, added)
  if (first !== null) {
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }
  const address = next?.getAttribute('href')
  if (address) link.setAttribute('href', new URL(address, link.href).href)
  else link.remove()
  return count
}

/** Puts the next page's reviews behind those that are there; a page is asked for once at a time. */
export async function showMore(link: HTMLAnchorElement): Promise<void> {
  const wall = link.closest<HTMLElement>('[data-reviews]')
  const status = wall?.querySelector('[data-loading-status]')
  if (!wall || !status || link.ariaDisabled === 'true') return
  const lang = link.closest('html')?.lang ?? ''
  link.ariaDisabled = 'true'
  status.textContent = wall.dataset.loading ?? ''
  try {
    const count = append(wall, link, await fetchPage(link.href))
    status.textContent = countMessage(lang, count, wall.dataset.loaded ?? '{}')
  } catch {
    status.textContent = wall.dataset.failed ?? ''
  }
  link.ariaDisabled = null
}
