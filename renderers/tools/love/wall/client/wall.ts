import { reportSize } from '../../../../client/embedded.ts'
import { showMore } from './more.ts'
import { press, pressKey, type Root, runSliders, updateSlider } from './slider.ts'

/** The control that was clicked, also within a shadow root. */
function clicked(event: Event): void {
  const [target] = event.composedPath()
  if (!(event instanceof MouseEvent) || !(target instanceof Element)) return
  const control = target.closest<HTMLElement>('[data-more], [data-step], [data-pause]')
  if (control === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(control instanceof HTMLAnchorElement)) press(control)
  else {
    event.preventDefault()
    // A preview has its first page alone.
    if (document.documentElement.dataset.preview === undefined) void showMore(control)
  }
}

function updateAll(root: Root): void {
  for (const slider of root.querySelectorAll<HTMLElement>('[data-slider]')) updateSlider(slider)
}

/** Listens on a whole page, or on a wall within another one: what is inside may be replaced. */
function start(root: Root): void {
  root.addEventListener('click', clicked)
  root.addEventListener('keydown', event => {
    if (event instanceof KeyboardEvent) pressKey(event)
  })
  root.addEventListener(
    'scroll',
    ({ target }) => {
      const slider = target instanceof Element ? target.closest<HTMLElement>('[data-slider]') : null
      if (slider !== null) updateSlider(slider)
    },
    { capture: true, passive: true },
  )
  addEventListener('atelier:morphed', () => updateAll(root))
  runSliders(root)
}

const started = new WeakSet<Root>()

/** The walls that `wall.js` has put into another page's shadow roots. */
function startEmbedded(): void {
  for (const { shadowRoot } of document.querySelectorAll('[data-atelier-wall]')) {
    if (shadowRoot === null || started.has(shadowRoot)) continue
    started.add(shadowRoot)
    start(shadowRoot)
  }
}

if (document.querySelector('[data-wall]') === null) {
  startEmbedded()
  addEventListener('atelier:wall', startEmbedded)
} else {
  start(document)
  reportSize()
}
