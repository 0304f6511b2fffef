import { atom, type ReadableAtom } from 'nanostores'
import { api, messageOf } from '#editor/api.ts'
import { apiQuery, type ListQuery } from '#editor/stores/list-query.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $identity, startSession } from '#editor/stores/session.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { ProjectPage, ProjectSummary } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

export type ListState =
  | { kind: 'loading'; page?: ProjectPage }
  | { kind: 'ready'; page: ProjectPage }
  | { kind: 'failed'; message: ErrorMessage }

export interface ProjectList {
  $state: ReadableAtom<ListState>
  /** Shows what `query` asks for; an older answer that comes late is dropped. */
  show: (query: ListQuery) => Promise<void>
  reload: () => Promise<void>
  rename: (project: ProjectSummary, name: string) => Promise<void>
  /** Answers whether it was deleted; a failure has then been said. */
  remove: (project: ProjectSummary) => Promise<boolean>
  restore: (project: ProjectSummary) => Promise<void>
  destroy: () => void
}

/** The projects of one tool, as the list page shows them. */
export function createProjectList(tool: ToolId): ProjectList {
  const $state = atom<ListState>({ kind: 'loading' })
  let current: AbortController | undefined
  let shown: ListQuery | undefined

  /** Whoever has no session yet has no projects either; there is nothing to ask for. */
  async function read(query: ListQuery, signal: AbortSignal): Promise<ProjectPage> {
    await startSession()
    if ($identity.get().id === null) return { results: [], total: 0, page: 1, size: query.size }
    return api.listProjects(tool, apiQuery(query, new Date()), signal)
  }

  async function load(query: ListQuery): Promise<void> {
    current?.abort()
    const controller = new AbortController()
    current = controller
    const before = $state.get()
    $state.set(
      before.kind === 'failed' || before.page === undefined
        ? { kind: 'loading' }
        : { kind: 'loading', page: before.page },
    )
    try {
      const page = await read(query, controller.signal)
      if (!controller.signal.aborted) $state.set({ kind: 'ready', page })
    } catch (error) {
      if (!controller.signal.aborted) $state.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  async function reload(): Promise<void> {
    if (shown !== undefined) await load(shown)
  }

  return {
    $state,
    reload,
    show: query => {
      shown = query
      return load(query)
    },
    rename: async (project, name) => {
      await api.rename(tool, project.uuid, name)
      await reload()
    },
    remove: async project => {
      try {
        await api.remove(tool, project.uuid)
      } catch (error) {
        alertError(error)
        return false
      }
      await reload()
      return true
    },
    restore: async project => {
      try {
        await api.restore(tool, project.uuid)
      } catch (error) {
        alertError(error)
      }
      await reload()
    },
    destroy: () => current?.abort(),
  }
}
