import { countMessage } from '../../../faq/client/search.ts'

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

function append(board: HTMLElement, link: HTMLAnchorElement, page: Document): number {
  const list = page.querySelector('[data-board] > ul')
  const next = page.querySelector('[data-more]')
  if (list === null) throw new Error('The page has no reviews')
  const added = document.importNode(list, true)
  // A wall within another page is shown at that page's address.
  for (const media of added.querySelectorAll('[src], [href]')) {
    for (const name of ['src', 'href']) {
      const address = media.getAttribute(name)
      if (address !== null) media.setAttribute(name, new URL(address, link.href).href)
    }
  }
  // A block of its own: reviews that somebody is reading stay where they are.
  const lists = board.querySelectorAll(':scope > ul')
  lists[lists.length - 1]?.after(added)
  const first = added.querySelector<HTMLElement>('.card')
  if (first !== null) {
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }
  const address = next?.getAttribute('href')
  if (address) link.setAttribute('href', new URL(address, link.href).href)
  else link.remove()
  return added.children.length
}

/** Puts the next page's reviews below those that are there; a page is asked for once at a time. */
export async function showMore(link: HTMLAnchorElement): Promise<void> {
  const board = link.closest<HTMLElement>('[data-board]')
  const status = board?.querySelector('[data-status]')
  if (!board || !status || link.ariaDisabled === 'true') return
  const lang = link.closest('html')?.lang ?? ''
  link.ariaDisabled = 'true'
  status.textContent = board.dataset.loading ?? ''
  try {
    const count = append(board, link, await fetchPage(link.href))
    status.textContent = countMessage(lang, count, board.dataset.loaded ?? '{}')
  } catch {
    status.textContent = board.dataset.failed ?? ''
  }
  link.ariaDisabled = null
}
