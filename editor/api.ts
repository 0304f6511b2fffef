import type { ErrorBody, ErrorMessage } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import type { Project, ProjectPage, Release } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'
import type { Identity, User } from '#model/user.ts'

/** A call that failed: the catalogue's message and the HTTP status; 0 when no answer came. */
export class ApiError extends Error {
  readonly detail: ErrorMessage
  readonly status: number
  constructor(detail: ErrorMessage, status: number) {
    super(typeof detail === 'string' ? detail : JSON.stringify(detail))
    this.name = 'ApiError'
    this.detail = detail
    this.status = status
  }
  /** Whether the same call may succeed a little later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** The catalogue's message for whatever was thrown. */
export function messageOf(error: unknown): ErrorMessage {
  return error instanceof ApiError ? error.detail : 'UNKNOWN_ERROR'
}

export function isError(error: unknown, token: string): boolean {
  return error instanceof ApiError && error.detail === token
}

export interface PublicConfiguration {
  siteUrl: string
  identityUrl: string
  appUrl: string
  clientId: string
}

/** A document to render as it stands, saved or not. */
export interface PreviewBody {
  data: unknown
  name: string
  lang: Language
}

export interface SignedIn {
  id: string
  redirect: string | null
  lang: Language | null
  chained: string | null
}

async function failure(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | undefined = await response.json().catch(() => undefined)
  const message = body?.message
  const known = message !== undefined && message !== '' && message !== 'Internal server error'
  return new ApiError(known ? message : 'UNKNOWN_ERROR', response.status)
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(`/api${path}`, { method, ...json, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new ApiError('OFFLINE', 0)
  }
  if (!response.ok) throw await failure(response)
  return response
}

async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await send(method, path, body, signal)
  return response.json()
}

const project = (tool: ToolId, uuid: string, rest = ''): string =>
  `/projects/${tool}/${encodeURIComponent(uuid)}${rest}`

/** Every call the editor makes. Each throws an `ApiError`. */
export const api = {
  configuration: () => call<PublicConfiguration>('GET', '/shared/configuration'),
  identity: () => call<Identity>('GET', '/auth/identity'),
  registerQuick: () => call<User>('POST', '/auth/register-quick'),
  logout: () => send('GET', '/auth/logout'),
  signIn: (body: { code: string; clientId: string; state?: string; iss?: string }) =>
    call<SignedIn>('POST', '/auth/by-easy-id', body),
  merge: (id: string, oldUserId: string) => send('POST', `/users/${id}/merge`, { oldUserId }),
  setLanguage: (id: string, language: Language) => send('PATCH', `/users/${id}/language`, { language }),

  listProjects: (tool: ToolId, query: URLSearchParams, signal?: AbortSignal) =>
    call<ProjectPage>('GET', `/projects/${tool}?${query}`, undefined, signal),
  createProject: (tool: ToolId, name: string, sample?: Language) =>
    call<Project>('POST', `/projects/${tool}`, sample === undefined ? { name } : { name, sample }),
  project: (tool: ToolId, uuid: string) => call<Project>('GET', project(tool, uuid)),
  save: (tool: ToolId, uuid: string, data: unknown, revision: number) =>
    call<Project>('PATCH', project(tool, uuid), { data, revision }),
  rename: (tool: ToolId, uuid: string, name: string) =>
    call<Project>('PATCH', project(tool, uuid, '/name'), { name }),
  move: (tool: ToolId, uuid: string, newUuid: string) =>
    call<Project>('PATCH', project(tool, uuid, '/uuid'), { newUuid }),
  clone: (tool: ToolId, uuid: string, name: string) =>
    call<Project>('POST', project(tool, uuid, '/clone'), { name }),
  remove: (tool: ToolId, uuid: string) => send('DELETE', project(tool, uuid)),
  restore: (tool: ToolId, uuid: string) => call<Project>('POST', project(tool, uuid, '/restore')),

  publish: (tool: ToolId, uuid: string, publish: boolean) =>
    call<Project>('PATCH', project(tool, uuid, '/publish'), { publish }),
  releases: (tool: ToolId, uuid: string) =>
    call<{ results: Release[] }>('GET', project(tool, uuid, '/releases')),
  release: (tool: ToolId, uuid: string, sequence: number) =>
    call<Release>('GET', project(tool, uuid, `/releases/${sequence}`)),
  releaseEvents: (tool: ToolId, uuid: string, sequence: number): string =>
    `/api${project(tool, uuid, `/releases/${sequence}/events`)}`,
  rerun: (tool: ToolId, uuid: string, sequence: number) =>
    send('POST', project(tool, uuid, `/releases/${sequence}/rerun`)),
  rollback: (tool: ToolId, uuid: string, sequence: number) =>
    call<Project>('POST', project(tool, uuid, `/releases/${sequence}/rollback`)),
  preview: (tool: ToolId, uuid: string, body: PreviewBody, signal?: AbortSignal) =>
    call<{ html: string }>('POST', project(tool, uuid, '/preview'), body, signal),
}
export type Api = typeof api
