import type { Api } from '#editor/api.ts'
import type { Release, ReleaseState } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

const pollEvery = 1_000
const final: ReadonlySet<ReleaseState> = new Set(['live', 'superseded', 'failed'])

export function isFinal(release: Pick<Release, 'state'>): boolean {
  return final.has(release.state)
}

/** The part of `EventSource` that is used here. */
export interface EventStream {
  addEventListener: (name: string, listen: (event: { data?: unknown }) => void) => void
  close: () => void
}

export interface FollowOptions {
  api: Pick<Api, 'release' | 'releaseEvents'>
  openStream: (address: string) => EventStream
  tool: ToolId
  uuid: string
  sequence: number
  onRelease: (release: Release) => void
}

/**
 * Tells every state of a release until its last one: by server-sent events, and by asking once a second when those
 * fail. Answers a function that ends it.
 */
export function followRelease({
  api,
  openStream,
  tool,
  uuid,
  sequence,
  onRelease,
}: FollowOptions): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stream = openStream(api.releaseEvents(tool, uuid, sequence))

  function tell(release: Release): void {
    if (ended) return
    if (isFinal(release)) end()
    onRelease(release)
  }

  async function poll(): Promise<void> {
    const release = await api.release(tool, uuid, sequence).catch(() => undefined)
    if (ended) return
    if (release !== undefined) tell(release)
    if (!ended) timer = setTimeout(() => void poll(), pollEvery)
  }

  function end(): void {
    ended = true
    clearTimeout(timer)
    stream.close()
  }

  stream.addEventListener('release', ({ data }) => tell(JSON.parse(String(data))))
  stream.addEventListener('error', () => {
    stream.close()
    if (!ended && timer === undefined) timer = setTimeout(() => void poll(), 0)
  })
  return end
}

/** How far a release has come, from 0 to 1, for a progress bar. */
export function progressOf(release: Release): number {
  switch (release.state) {
    case 'queued':
      return 0.08
    case 'rendering':
      return 0.25
    case 'uploading':
      return release.filesTotal === 0 ? 0.35 : 0.35 + 0.6 * (release.filesDone / release.filesTotal)
    default:
      return 1
  }
}
