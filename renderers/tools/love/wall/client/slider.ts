export type Root = Document | ShadowRoot

const still = matchMedia('(prefers-reduced-motion: reduce)')

interface State {
  /** Its visitor wants it to stand still. */
  paused: boolean
  /** When it last moved or was looked at closely, in milliseconds. */
  since: number
}

const states = new WeakMap<Element, State>()

function stateOf(slider: Element): State {
  const known = states.get(slider)
  if (known !== undefined) return known
  const state = { paused: false, since: Date.now() }
  states.set(slider, state)
  return state
}

function slidesOf(slider: Element): { list: HTMLElement; items: HTMLElement[]; current: number } | undefined {
  const list = slider.querySelector<HTMLElement>('[data-slides]')
  if (list === null) return undefined
  const items = [...list.children].filter(item => item instanceof HTMLElement)
  const distances = items.map(item => Math.abs(item.offsetLeft - list.offsetLeft - list.scrollLeft))
  return { list, items, current: distances.indexOf(Math.min(...distances)) }
}

/** Moves a slider to one of its slides; behind the last comes the first. */
function show(slider: Element, index: number): void {
  const found = slidesOf(slider)
  if (found === undefined) return
  const { list, items } = found
  const atEnd = list.scrollLeft >= list.scrollWidth - list.clientWidth - 2
  const wanted = index >= items.length || (atEnd && index > found.current) ? 0 : index
  const item = items.at(wanted)
  if (item !== undefined) list.scrollTo({ left: item.offsetLeft - list.offsetLeft })
  stateOf(slider).since = Date.now()
}

function announce(slider: HTMLElement, index: number, count: number): void {
  const status = slider.querySelector('[data-status]')
  const text = (slider.dataset.slide ?? '').replace('{index}', `${index + 1}`).replace('{count}', `${count}`)
  if (status !== null && status.textContent !== text) status.textContent = text
}

/** Lets a slider say where it stands; aloud only if its visitor moves it. */
export function updateSlider(slider: HTMLElement): void {
  const found = slidesOf(slider)
  if (found === undefined) return
  const count = slider.querySelector('[data-count]')
  if (count !== null) count.textContent = `${found.current + 1} / ${found.items.length}`
  if (stateOf(slider).paused) announce(slider, found.current, found.items.length)
}

/** Puts further slides behind those that are there, and moves to the first of them. */
export function appendSlides(list: HTMLElement, slides: readonly Element[]): void {
  const slider = list.closest<HTMLElement>('[data-slider]')
  const index = list.children.length
  list.append(...slides)
  if (slider === null) return
  updateSlider(slider)
  show(slider, index)
}

function setPaused(slider: HTMLElement, paused: boolean): void {
  stateOf(slider).paused = paused
  const button = slider.querySelector<HTMLElement>('[data-pause]')
  if (button === null || button.hasAttribute('data-paused') === paused) return
  button.toggleAttribute('data-paused', paused)
  const { play = '' } = button.dataset
  button.dataset.play = button.ariaLabel ?? ''
  button.ariaLabel = play
}

/** What a button of a slider does. A visitor who moves it by hand is not moved on. */
export function press(button: HTMLElement): void {
  const slider = button.closest<HTMLElement>('[data-slider]')
  if (slider === null) return
  const { step } = button.dataset
  setPaused(slider, step !== undefined || !stateOf(slider).paused)
  if (step !== undefined) show(slider, (slidesOf(slider)?.current ?? 0) + Number(step))
}

/** Arrow keys, Home and End while the list of slides has the focus. */
export function pressKey(event: KeyboardEvent): void {
  const list = event.composedPath()[0]
  if (!(list instanceof HTMLElement) || list.dataset.slides === undefined) return
  const slider = list.closest<HTMLElement>('[data-slider]')
  const current = slider === null ? 0 : (slidesOf(slider)?.current ?? 0)
  const targets: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  if (slider === null || target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  setPaused(slider, true)
  show(slider, target)
}

function inSight(slider: Element): boolean {
  const { top, bottom } = slider.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return !document.hidden && middle > 0 && middle < innerHeight
}

function moveOn(slider: HTMLElement): void {
  const state = stateOf(slider)
  const { seconds } = slider.dataset
  const watched = slider.matches(':hover, :focus-within') || !inSight(slider)
  if (seconds === undefined || watched || state.paused || still.matches) state.since = Date.now()
  else if (Date.now() - state.since >= Number(seconds) * 1000)
    show(slider, (slidesOf(slider)?.current ?? 0) + 1)
}

/** Keeps the sliders of a page going, while nobody is reading or pointing at them. */
export function runSliders(root: Root): void {
  const all = (): NodeListOf<HTMLElement> => root.querySelectorAll<HTMLElement>('[data-slider]')
  if (all().length > 0)
    setInterval(() => {
      for (const slider of all()) moveOn(slider)
    }, 1000)
}
