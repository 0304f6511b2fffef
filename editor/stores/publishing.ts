import { atom, type ReadableAtom } from 'nanostores'
import { type Api, messageOf } from '#editor/api.ts'
import type { EditorCore } from '#editor/stores/editor.ts'
import { type EventStream, followRelease, isFinal } from '#editor/stores/release-follower.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { Project, Release } from '#model/project.ts'

/** Where the publication that was asked for in this visit stands. */
export type PublishState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'following'; release: Release }
  | { kind: 'done'; release: Release }
  | { kind: 'failed'; message: ErrorMessage; release: Release | undefined }

export interface PublishingOptions {
  api: Pick<Api, 'publish' | 'rerun' | 'rollback' | 'release' | 'releaseEvents' | 'project'>
  editor: Pick<EditorCore, '$project' | 'save' | 'setProject'>
  openStream: (address: string) => EventStream
  /** Answers whether something else than the publishing window tells about a refusal. */
  onRefused: (error: unknown) => boolean
}

export interface Publishing {
  $publishing: ReadableAtom<PublishState>
  publish: () => Promise<void>
  unpublish: () => Promise<void>
  /** Makes an earlier version the live one again. */
  rollback: (sequence: number) => Promise<void>
  /** Runs a failed release again, or asks anew when it never came to one. */
  retry: () => Promise<void>
  reset: () => void
  destroy: () => void
}

/** Publishing of one open project: saves first, asks for a release and follows it to its end. */
export function createPublishing({ api, editor, openStream, onRefused }: PublishingOptions): Publishing {
  const $publishing = atom<PublishState>({ kind: 'idle' })
  let stop = (): void => {}

  function meet(release: Release): void {
    const project = editor.$project.get()
    editor.setProject({ ...project, release })
    if (!isFinal(release)) $publishing.set({ kind: 'following', release })
    else if (release.state === 'failed')
      $publishing.set({ kind: 'failed', message: release.error ?? 'UNKNOWN_ERROR', release })
    else {
      $publishing.set({ kind: 'done', release })
      void readAgain()
    }
  }

  /** Status and "unpublished changes" are the server's to tell. */
  async function readAgain(): Promise<void> {
    const { tool, uuid } = editor.$project.get()
    const project = await api.project(tool, uuid).catch(() => undefined)
    if (project !== undefined) editor.setProject(project)
  }

  function follow(sequence: number): void {
    stop()
    const { tool, uuid } = editor.$project.get()
    stop = followRelease({ api, openStream, tool, uuid, sequence, onRelease: meet })
  }

  function refuse(error: unknown, release: Release | undefined): void {
    if (onRefused(error)) $publishing.set({ kind: 'idle' })
    else $publishing.set({ kind: 'failed', message: messageOf(error), release })
  }

  async function ask(call: () => Promise<Project>): Promise<void> {
    $publishing.set({ kind: 'asking' })
    try {
      const project = await call()
      editor.setProject(project)
      if (project.release === null) return $publishing.set({ kind: 'idle' })
      $publishing.set({ kind: 'following', release: project.release })
      follow(project.release.sequence)
    } catch (error) {
      refuse(error, undefined)
    }
  }

  const change = (publish: boolean): Promise<void> => {
    const { tool, uuid } = editor.$project.get()
    return ask(() => api.publish(tool, uuid, publish))
  }

  async function publish(): Promise<void> {
    const before = $publishing.get()
    $publishing.set({ kind: 'asking' })
    if (await editor.save()) await change(true)
    else $publishing.set(before.kind === 'asking' ? { kind: 'idle' } : before)
  }

  const { release } = editor.$project.get()
  if (release !== null && !isFinal(release)) {
    $publishing.set({ kind: 'following', release })
    follow(release.sequence)
  }

  return {
    $publishing,
    publish,
    unpublish: () => change(false),
    rollback: sequence => {
      const { tool, uuid } = editor.$project.get()
      return ask(() => api.rollback(tool, uuid, sequence))
    },
    retry: async () => {
      const state = $publishing.get()
      if (state.kind !== 'failed' || state.release === undefined) return publish()
      const { tool, uuid } = editor.$project.get()
      const { sequence } = state.release
      $publishing.set({ kind: 'asking' })
      try {
        await api.rerun(tool, uuid, sequence)
        follow(sequence)
      } catch (error) {
        refuse(error, state.release)
      }
    },
    reset: () => {
      if ($publishing.get().kind !== 'following') $publishing.set({ kind: 'idle' })
    },
    destroy: () => stop(),
  }
}
