import { atom, type ReadableAtom } from 'nanostores'
import { ApiError, isError, messageOf, needsSignIn, type ProjectCalls } from '#editor/api.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { Project } from '#model/project.ts'

export const autosaveDelay = 300_000
const firstRetry = 5_000
const longestRetry = 60_000

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** `again` tells that it will be tried again by itself. */
  | { kind: 'failed'; message: ErrorMessage; again: boolean }

/** The project was saved elsewhere since; nothing is written until someone chooses. */
export interface Conflict {
  theirs: Project
  mineAt: number
}

export interface SavingOptions {
  api: Pick<ProjectCalls, 'save' | 'project'>
  /** The newest known state of the saved project. */
  project: () => Project
  /** What to save now, or undefined when nothing is to be saved. */
  take: () => unknown
  onSaved: (project: Project, data: unknown) => void
  onLoginRequired: () => void
  /** Somebody else is signed in by now. */
  onNotOwner: () => void
}

export interface Saving {
  $save: ReadableAtom<SaveState>
  $conflict: ReadableAtom<Conflict | undefined>
  /** Saves what there is; one call at a time. Answers whether everything is saved. */
  save: () => Promise<boolean>
  settle: () => void
  reportConflict: (conflict: Conflict) => void
  destroy: () => void
}

/** Writes a project, one call at a time, and tries again by itself after a passing failure. */
export function createSaving(options: SavingOptions): Saving {
  const $save = atom<SaveState>({ kind: 'idle' })
  const $conflict = atom<Conflict | undefined>(undefined)
  let running: Promise<boolean> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = firstRetry

  async function write(): Promise<boolean> {
    const data = options.take()
    if (data === undefined) return true
    const { tool, uuid, revision } = options.project()
    $save.set({ kind: 'saving' })
    try {
      const saved = await options.api.save(tool, uuid, data, revision)
      wait = firstRetry
      options.onSaved(saved, data)
      $save.set({ kind: 'saved', at: Date.now() })
      return true
    } catch (error) {
      await failed(error)
      return false
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isError(error, 'ERR_PROJECTS_CONFLICT')) return meetConflict()
    if (needsSignIn(error)) {
      $save.set({ kind: 'idle' })
      options.onLoginRequired()
      return
    }
    const again = error instanceof ApiError && error.isPassing
    $save.set({ kind: 'failed', message: messageOf(error), again })
    if (isError(error, 'ERR_PROJECTS_NOT_AN_OWNER')) options.onNotOwner()
    if (again) scheduleRetry()
  }

  async function meetConflict(): Promise<void> {
    const { tool, uuid } = options.project()
    try {
      $conflict.set({ theirs: await options.api.project(tool, uuid), mineAt: Date.now() })
      $save.set({ kind: 'idle' })
    } catch (error) {
      $save.set({ kind: 'failed', message: messageOf(error), again: true })
      scheduleRetry()
    }
  }

  function scheduleRetry(): void {
    clearTimeout(retry)
    retry = setTimeout(() => void save(), wait)
    wait = Math.min(wait * 2, longestRetry)
  }

  async function save(): Promise<boolean> {
    clearTimeout(retry)
    if ($conflict.get() !== undefined) return false
    if (running !== undefined) await running
    running ??= write().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    $save,
    $conflict,
    save,
    settle: () => $conflict.set(undefined),
    reportConflict: conflict => $conflict.set(conflict),
    destroy: () => clearTimeout(retry),
  }
}

/**
 * Calls `act` a while after the first unsaved change; further changes do not put it off. Switched off, or saved
 * meanwhile, it does nothing.
 */
export function startAutosave(
  $unsaved: ReadableAtom<boolean>,
  $on: ReadableAtom<boolean>,
  act: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const fire = (): void => {
    timer = undefined
    act()
    watch()
  }
  const watch = (): void => {
    if (!$unsaved.get() || !$on.get()) stop()
    else timer ??= setTimeout(fire, autosaveDelay)
  }
  const unlisten = [$unsaved.subscribe(watch), $on.subscribe(watch)]
  return () => {
    stop()
    for (const end of unlisten) end()
  }
}
