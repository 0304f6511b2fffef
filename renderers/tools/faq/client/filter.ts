import { countMessage, matches } from './search.ts'

const one = <Found extends Element>(selector: string): Found | null => document.querySelector<Found>(selector)
const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
]

/** What a question says, without the words of its controls. */
function spoken(question: HTMLElement): string {
  return all('h3, .rich', question)
    .map(part => part.textContent)
    .join(' ')
}

function announce(count: number, query: string): void {
  const found = one<HTMLElement>('[data-found]')
  const nothing = one<HTMLElement>('[data-nothing]')
  if (found === null || nothing === null) return
  const none = query !== '' && count === 0
  const title = nothing.querySelector<HTMLElement>('[data-text]')
  if (title !== null) title.textContent = (title.dataset.text ?? '').replace('{query}', () => query)
  nothing.hidden = !none
  const message = none
    ? (title?.textContent ?? '')
    : countMessage(document.documentElement.lang, count, found.dataset.found ?? '{}')
  found.textContent = query === '' ? '' : message
  found.classList.toggle('unseen', none)
}

/** Shows only the questions that match what stands in the search field. */
export function filter(): void {
  const input = one<HTMLInputElement>('#search')
  if (input === null) return
  const query = input.value.trim()
  let count = 0
  for (const question of all('[data-question]')) {
    question.hidden = !matches(spoken(question), query)
    if (!question.hidden) count += 1
  }
  for (const section of all('[data-section]')) {
    section.hidden = query !== '' && section.querySelector('[data-question]:not([hidden])') === null
  }
  const clear = one<HTMLElement>('[data-clear]')
  if (clear !== null) clear.hidden = input.value === ''
  document.body.classList.toggle('searching', query !== '')
  announce(count, query)
}

/** Empties the search field and shows everything. */
export function clearSearch(): void {
  const input = one<HTMLInputElement>('#search')
  if (input === null || input.value === '') return
  input.value = ''
  filter()
}
