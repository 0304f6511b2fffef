import { atom, type ReadableAtom } from 'nanostores'
import type { Theme } from '#editor/stores/settings.ts'

/** What the frame tells when something in it was clicked. */
export interface Selected {
  kind: string
  id: string
}

export type PreviewState = 'loading' | 'ready' | 'failed'

export interface PreviewOptions<Body> {
  /** Renders the document with the real renderer. */
  render: (body: Body, signal: AbortSignal) => Promise<{ html: string }>
  onSelect: (selected: Selected) => void
}

export interface Preview<Body> {
  $state: ReadableAtom<PreviewState>
  /** Takes the port of a frame that has loaded. */
  connect: (port: MessagePort) => void
  /**
   * Shows a document, at once. At most one request is under way, so letters that come quicker than pictures are shown
   * together; the newest wins and an unchanged one asks nothing.
   */
  show: (body: Body) => void
  /** Shows the same document again, since something else that is on the page has changed. */
  refresh: () => void
  setTheme: (theme: Theme) => void
  reveal: (id: string) => void
  retry: () => void
  destroy: () => void
}

function isSelected(message: unknown): message is Selected & { type: 'select' } {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'select')
    return false
  return (
    'kind' in message && typeof message.kind === 'string' && 'id' in message && typeof message.id === 'string'
  )
}

/** The editor's end of the preview: what the frame shows follows the document. */
export function createPreview<Body>({ render, onSelect }: PreviewOptions<Body>): Preview<Body> {
  const $state = atom<PreviewState>('loading')
  const abort = new AbortController()
  let port: MessagePort | undefined
  let wanted: { body: Body; json: string } | undefined
  let shown: string | undefined
  let running = false
  let isStale = false

  async function run(): Promise<void> {
    if (running || port === undefined || wanted === undefined || wanted.json === shown) return
    running = true
    isStale = false
    const asked = wanted
    try {
      const { html } = await render(asked.body, abort.signal)
      shown = isStale ? undefined : asked.json
      port.postMessage({ type: 'html', html })
      $state.set('ready')
    } catch {
      if (!abort.signal.aborted) $state.set('failed')
      shown = undefined
      wanted = wanted === asked ? undefined : wanted
    }
    running = false
    await run()
  }

  return {
    $state,
    connect: next => {
      port?.close()
      port = next
      shown = undefined
      port.onmessage = ({ data }) => {
        if (isSelected(data)) onSelect({ kind: data.kind, id: data.id })
      }
      $state.set('ready')
      void run()
    },
    show: body => {
      wanted = { body, json: JSON.stringify(body) }
      void run()
    },
    refresh: () => {
      isStale = true
      shown = undefined
      void run()
    },
    setTheme: theme => port?.postMessage({ type: 'theme', theme }),
    reveal: id => port?.postMessage({ type: 'reveal', id }),
    retry: () => {
      $state.set('loading')
    },
    destroy: () => {
      abort.abort()
      port?.close()
    },
  }
}

/** The port of a frame that says it is ready: the message must come from that very window and know its nonce. */
export function readyPort(event: MessageEvent, frame: Window | null, nonce: string): MessagePort | undefined {
  if (frame === null || event.source !== frame) return undefined
  const { data } = event
  const ready =
    typeof data === 'object' && data !== null && data.type === 'atelier:preview-ready' && data.nonce === nonce
  return ready ? event.ports[0] : undefined
}
