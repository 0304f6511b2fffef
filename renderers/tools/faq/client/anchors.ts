import { clearSearch } from './filter.ts'

/** Opens the question that the address names, which a search may be hiding. */
export function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const question = target?.closest<HTMLElement>('[data-question]')
  if (!question) return
  if (question.hidden) clearSearch()
  if (question instanceof HTMLDetailsElement) question.open = true
  question.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The question's address on the published page, wherever this page is shown. */
function addressOf(link: HTMLAnchorElement): string {
  const { canonical } = document.documentElement.dataset
  return (canonical ?? location.href.replace(/#.*/, '')) + link.hash
}

/** Copies a question's address and says so; where copying is refused the link simply leads to the question. */
export async function copyLink(link: HTMLAnchorElement): Promise<void> {
  const label = link.querySelector('span')
  try {
    await navigator.clipboard.writeText(addressOf(link))
  } catch {
    location.hash = link.hash
    return
  }
  if (label === null || link.dataset.label !== undefined) return
  link.dataset.label = label.textContent
  label.role = 'status'
  label.textContent = link.closest<HTMLElement>('[data-copied]')?.dataset.copied ?? ''
  setTimeout(() => {
    label.textContent = link.dataset.label ?? ''
    delete link.dataset.label
  }, 2000)
}
