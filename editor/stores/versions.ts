import { atom, computed, type ReadableAtom } from 'nanostores'
import { type Api, messageOf } from '#editor/api.ts'
import type { NamedDifference } from '#editor/tools/differences.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { Project, Release } from '#model/project.ts'

/** Something that is on its way, there, or could not be had. */
export type Loaded<Value> =
  | { kind: 'loading' }
  | { kind: 'ready'; value: Value }
  | { kind: 'failed'; message: ErrorMessage }

/** The version that visitors see: the newest one that came to its end, unless that was taken back. */
export function liveSequence(releases: readonly Release[]): number | undefined {
  const live = releases
    .filter(release => release.state === 'live')
    .toSorted((a, b) => b.sequence - a.sequence)
  return live[0]?.kind === 'unpublish' ? undefined : live[0]?.sequence
}

/** Whether a version froze content that can be looked at and brought back. */
export function hasContent(release: Release): boolean {
  return release.kind !== 'unpublish'
}

export interface VersionsOptions {
  api: Pick<Api, 'releases' | 'version'>
  project: () => Pick<Project, 'tool' | 'uuid'>
  /** The document as it stands in the editor. */
  draft: () => unknown
  compare: (before: unknown, after: unknown) => Promise<NamedDifference[]>
}

export interface Versions {
  $releases: ReadableAtom<Loaded<readonly Release[]>>
  /** The version that is looked at. */
  $selected: ReadableAtom<Release | undefined>
  /** What would change in the draft if the selected version came back. */
  $differences: ReadableAtom<Loaded<readonly NamedDifference[]>>
  load: () => Promise<void>
  select: (sequence: number) => Promise<void>
  /** The data that the selected version froze, once it is there. */
  data: () => unknown
}

/** The versions of one project, one of them looked at; the newest with content is at first. */
export function createVersions({ api, project, draft, compare }: VersionsOptions): Versions {
  const $releases = atom<Loaded<readonly Release[]>>({ kind: 'loading' })
  const $sequence = atom<number | undefined>(undefined)
  const $differences = atom<Loaded<readonly NamedDifference[]>>({ kind: 'loading' })
  const $selected = computed([$releases, $sequence], (releases, sequence) =>
    releases.kind === 'ready' ? releases.value.find(release => release.sequence === sequence) : undefined,
  )
  let frozen: unknown

  async function select(sequence: number): Promise<void> {
    const { tool, uuid } = project()
    $sequence.set(sequence)
    $differences.set({ kind: 'loading' })
    const isStillWanted = (): boolean => $sequence.get() === sequence
    try {
      const { data } = await api.version(tool, uuid, sequence)
      const differences = await compare(draft(), data)
      if (!isStillWanted()) return
      frozen = data
      $differences.set({ kind: 'ready', value: differences })
    } catch (error) {
      if (isStillWanted()) $differences.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  async function load(): Promise<void> {
    const { tool, uuid } = project()
    $releases.set({ kind: 'loading' })
    try {
      const { results } = await api.releases(tool, uuid)
      $releases.set({ kind: 'ready', value: results })
      const first = results.find(hasContent)
      if (first !== undefined) await select(first.sequence)
    } catch (error) {
      $releases.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  return { $releases, $selected, $differences, load, select, data: () => frozen }
}
