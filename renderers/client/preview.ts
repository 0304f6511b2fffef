import { Idiomorph } from 'idiomorph'
import { type FromEditor, readMessage, type ToEditor } from './preview-messages.ts'

// The page's side of a live preview: it runs sandboxed, without an origin, and speaks to the editor over one port.
const root = document.documentElement
const nonce = new URLSearchParams(location.hash.slice(1)).get('preview')
const editor = root.dataset.preview
/** The theme that the editor asked for, in the address or since; without one the project's own mode rules. */
let theme = new URLSearchParams(location.search).get('theme')

function itemOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-item]') : null
}

/** What belongs to the visitor and not to the project: it outlives a change of the page. */
function keepsState(name: string, node: Element): boolean {
  return (
    (name === 'open' && node instanceof HTMLDetailsElement) ||
    (name === 'value' && node instanceof HTMLInputElement)
  )
}

function copyRoot(next: Document): void {
  const { js } = root.dataset
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  if (theme !== null) root.dataset.theme = theme
  if (js !== undefined) root.dataset.js = js
  document.title = next.title
  const [font, nextFont] = [document.getElementById('font'), next.getElementById('font')]
  // A new element, since the policy would check the old one while its text is gone.
  if (font !== null && nextFont !== null && font.textContent !== nextFont.textContent)
    font.replaceWith(document.importNode(nextFont, true))
}

async function morph(html: string): Promise<void> {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const { scrollX, scrollY } = window
  copyRoot(next)
  await Idiomorph.morph(document.body, next.body, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    restoreFocus: true,
    callbacks: {
      beforeAttributeUpdated: (name, node) => !keepsState(name, node),
      // Islands draw themselves.
      beforeNodeMorphed: node => !(node instanceof Element && node.hasAttribute('data-island')),
      beforeNodeAdded: node => !(node instanceof HTMLScriptElement),
      beforeNodeRemoved: node => !(node instanceof HTMLScriptElement),
    },
  })
  dispatchEvent(new Event('atelier:morphed'))
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

function reveal(id: string): void {
  const target = [...document.querySelectorAll('[data-item]')].find(
    item => item.getAttribute('data-item')?.split(':')[1] === id,
  )
  if (target === undefined) return
  if (target instanceof HTMLDetailsElement) target.open = true
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'smooth' })
  const { outlineColor } = getComputedStyle(target)
  const shown = { outline: '2px solid var(--accent)', outlineOffset: '3px' }
  target.animate(
    [shown, { ...shown, offset: 0.7 }, { outline: `2px solid ${outlineColor}`, outlineOffset: '3px' }],
    1200,
  )
}

async function receive(message: FromEditor, send: (message: ToEditor) => void): Promise<void> {
  if (message.type === 'theme') {
    theme = message.theme
    root.dataset.theme = theme
  }
  if (message.type === 'reveal') reveal(message.id)
  if (message.type !== 'html') return
  await morph(message.html)
  send({ type: 'morphed' })
}

function connect(nonce: string, editor: string): void {
  const { port1, port2 } = new MessageChannel()
  const send = (message: ToEditor): void => port1.postMessage(message)
  port1.onmessage = ({ data }) => {
    const message = readMessage(data)
    if (message !== undefined) void receive(message, send)
  }
  document.addEventListener('click', event => {
    const [kind, id] = itemOf(event.target)?.getAttribute('data-item')?.split(':') ?? []
    if (
      id !== undefined &&
      (kind === 'question' || kind === 'section' || kind === 'header' || kind === 'review')
    )
      send({ type: 'select', kind, id })
  })
  parent.postMessage({ type: 'atelier:preview-ready', nonce }, editor, [port2])
}

if (nonce !== null && editor !== undefined && parent !== window) {
  // In capture, before the page's own listeners: a click in a preview never leads away.
  document.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
    },
    { capture: true },
  )
  connect(nonce, editor)
}
