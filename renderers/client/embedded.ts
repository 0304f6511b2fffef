interface Host {
  id: string
  origin: string
}

/** The page that shows this one in a frame, as its loader wrote it into the address; undefined when there is none. */
function host(): Host | undefined {
  if (parent === window || !location.hash.startsWith('#embed=')) return undefined
  const parameters = new URLSearchParams(location.hash.slice(1))
  const origin = URL.parse(parameters.get('origin') ?? '')?.origin
  if (origin === undefined || origin === 'null') return undefined
  return { id: parameters.get('embed') ?? '', origin }
}

/** Keeps the embedding page's frame as high as this page, and tells nobody else. */
export function reportSize(): void {
  const to = host()
  if (to === undefined) return
  const root = document.documentElement
  const report = (): void => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    parent.postMessage({ type: 'atelier:size', id: to.id, height }, to.origin)
  }
  // Browsers do not render frames of other sites while they are hidden, so that nothing would be observed yet.
  report()
  new ResizeObserver(report).observe(root)
}

/** Tells an embedding page that there is nothing to show, so that it keeps what it has. */
export function announceAbsence(): void {
  const to = host()
  if (to !== undefined) parent.postMessage({ type: 'atelier:absent', id: to.id }, to.origin)
}
