import { reportSize } from '../../../client/embedded.ts'
import { copyLink, openTarget } from './anchors.ts'
import { clearSearch, filter } from './filter.ts'
import { step, updateAllSteps, updateSteps } from './slider.ts'

// Everything listens on the document: a preview replaces elements under our hands.

function clicked(event: MouseEvent): void {
  if (
    !(event.target instanceof Element) ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  const control = event.target.closest<HTMLElement>('.permalink, [data-clear], [data-step]')
  if (control === null) return
  event.preventDefault()
  if (control instanceof HTMLAnchorElement) void copyLink(control)
  else if (control.dataset.step !== undefined) step(control)
  else {
    clearSearch()
    document.getElementById('search')?.focus()
  }
}

function changed(): void {
  filter()
  updateAllSteps()
}

/** On paper every answer is open; afterwards what was closed is closed again. */
function printWhole(): void {
  const closed = [...document.querySelectorAll('details')].filter(details => !details.open)
  for (const details of closed) details.open = true
  addEventListener(
    'afterprint',
    () => {
      for (const details of closed) details.open = false
    },
    { once: true },
  )
}

document.addEventListener('click', clicked)
document.addEventListener('input', changed)
document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && event.target instanceof HTMLInputElement) clearSearch()
})
document.addEventListener(
  'scroll',
  event => {
    if (event.target instanceof Element && event.target.matches('[data-slides]')) updateSteps(event.target)
  },
  { capture: true, passive: true },
)
addEventListener('hashchange', openTarget)
addEventListener('beforeprint', printWhole)
addEventListener('resize', updateAllSteps)
addEventListener('atelier:morphed', changed)

// A browser that restores the page on the way back restores the search text after scripts have run.
addEventListener('pageshow', changed)
openTarget()
reportSize()
