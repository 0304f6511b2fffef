import type { ReleaseStep } from '#database/schema.ts'
import type { Checkpoint, Publishing, Work } from '#publisher/releases/publishing.ts'

/** What the work on a release has come to so far; it is written down once, when the work ends. */
export interface Journal {
  /** `performance.now()` when the work began. */
  begun: number
  steps: ReleaseStep[]
  /** Bytes put into the bucket. */
  bytes: number
  /** The build of the renderers that made the pages; null until they are made. */
  build: string | null
}

export function openJournal(): Journal {
  return { begun: performance.now(), steps: [], bytes: 0, build: null }
}

/** What of a journal stands in the release's row. */
export function entriesOf({ steps, bytes, build }: Journal): Pick<Journal, 'steps' | 'bytes' | 'build'> {
  return { steps, bytes, build }
}

/** Notes that a step is behind the work. Of a step that is repeated, as putting pages in place, the last time counts. */
export function note({ journal }: Work, step: string): void {
  const at = Math.round(performance.now() - journal.begun)
  journal.steps = [...journal.steps.filter(known => known.step !== step), { step, at }]
}

/** Notes a step and stops at its checkpoint, where crashes are tried out. */
export async function reach(publishing: Publishing, work: Work, step: Checkpoint): Promise<void> {
  note(work, step)
  await publishing.checkpoint(step)
}
