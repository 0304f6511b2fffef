import { hc } from 'hono/client'
import type { AppType } from '#api/app.ts'
import { type ErrorBody, type ErrorMessage, signInTokens } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import type { Project } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

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

/** Whether a call failed for want of a session; some tools have a token of their own for it. */
export const needsSignIn = (error: unknown): boolean => signInTokens.some(token => isError(error, token))

/** A document to render as it stands, saved or not. */
export interface PreviewBody {
  data: unknown
  name: string
  lang: Language
  /** A view of the tool; its first unless given. */
  view?: string
}

/** A successful answer, as the client types it. */
interface Answer<Body> {
  ok: boolean
  status: number
  json: () => Promise<Body>
}

/** What a failed answer says. Payment is required for one thing only, whatever else the answer may tell. */
export function messageOfAnswer(status: number, body: unknown): ErrorMessage {
  if (status === 402) return 'ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED'
  const message = isErrorBody(body) ? body.message : ''
  return message === '' || message === 'Internal server error' ? 'UNKNOWN_ERROR' : message
}

async function failure(response: Answer<unknown>): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return new ApiError(messageOfAnswer(response.status, body), response.status)
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && 'statusCode' in body
}

/** A successful answer whose body is not read yet. Throws an `ApiError`. */
export async function arrive<Given extends Answer<unknown>>(call: Promise<Given>): Promise<Given> {
  let response: Given
  try {
    response = await call
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('OFFLINE', 0)
  }
  if (!response.ok) throw await failure(response)
  return response
}

/** The body of a successful answer. Throws an `ApiError`. */
export async function read<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const response = await arrive(call)
  return response.json()
}

/** For calls whose answer says nothing. Throws an `ApiError`. */
export async function done(call: Promise<Answer<unknown>>): Promise<void> {
  await arrive(call)
}

/** The typed client of all calls. */
export const client = hc<AppType>('/').api

const { auth, users, projects, shared } = client
const ofTool = projects[':tool']
const one = ofTool[':uuid']
const releases = one.releases
const release = releases[':sequence']

const at = (tool: ToolId, uuid: string): { param: { tool: ToolId; uuid: string } } => ({
  param: { tool, uuid },
})
const version = (
  tool: ToolId,
  uuid: string,
  sequence: number,
): { param: { tool: ToolId; uuid: string; sequence: string } } => ({
  param: { tool, uuid, sequence: String(sequence) },
})
const within = (signal: AbortSignal | undefined): { init?: RequestInit } =>
  signal ? { init: { signal } } : {}

/** Every call the editor makes. Each throws an `ApiError`. */
export const api = {
  configuration: () => read(shared.configuration.$get()),
  identity: () => read(auth.identity.$get()),
  registerQuick: () => read(auth['register-quick'].$post()),
  logout: () => done(auth.logout.$get()),
  signIn: (json: { code: string; clientId: string; state?: string; iss?: string }) =>
    read(auth['by-easy-id'].$post({ json })),
  merge: (id: string, oldUserId: string) =>
    done(users[':id'].merge.$post({ param: { id }, json: { oldUserId } })),
  user: (id: string) => read(users[':id'].$get({ param: { id } })),
  plan: (id: string) => read(users[':id'].plan.$get({ param: { id } })),
  setLanguage: (id: string, language: Language) =>
    done(users[':id'].language.$patch({ param: { id }, json: { language } })),

  listProjects: (tool: ToolId, query: URLSearchParams, signal?: AbortSignal) =>
    read(ofTool.$get({ param: { tool }, query: Object.fromEntries(query) }, within(signal))),
  createProject: (tool: ToolId, name: string, sample?: Language) =>
    read(ofTool.$post({ param: { tool }, json: sample === undefined ? { name } : { name, sample } })),
  project: (tool: ToolId, uuid: string) => read(one.$get(at(tool, uuid))),
  save: (tool: ToolId, uuid: string, data: unknown, revision: number) =>
    read(one.$patch({ ...at(tool, uuid), json: { data, revision } })),
  rename: (tool: ToolId, uuid: string, name: string) =>
    read(one.name.$patch({ ...at(tool, uuid), json: { name } })),
  move: (tool: ToolId, uuid: string, newUuid: string) =>
    read(one.uuid.$patch({ ...at(tool, uuid), json: { newUuid } })),
  clone: (tool: ToolId, uuid: string, name: string) =>
    read(one.clone.$post({ ...at(tool, uuid), json: { name } })),
  remove: (tool: ToolId, uuid: string) => done(one.$delete(at(tool, uuid))),
  restore: (tool: ToolId, uuid: string) => read(one.restore.$post(at(tool, uuid))),

  publish: (tool: ToolId, uuid: string, publish: boolean) =>
    read(one.publish.$patch({ ...at(tool, uuid), json: { publish } })),
  releases: (tool: ToolId, uuid: string) => read(releases.$get(at(tool, uuid))),
  release: (tool: ToolId, uuid: string, sequence: number) =>
    read(release.$get(version(tool, uuid, sequence))),
  /** What a release froze of its project. */
  version: (tool: ToolId, uuid: string, sequence: number) =>
    read(release.data.$get(version(tool, uuid, sequence))),
  /** The address of a release's page as a preview. */
  versionPreview: (tool: ToolId, uuid: string, sequence: number, lang: Language): string =>
    release.preview.$path({ ...version(tool, uuid, sequence), query: { lang } }),
  releaseEvents: (tool: ToolId, uuid: string, sequence: number): string =>
    release.events.$path(version(tool, uuid, sequence)),
  rerun: (tool: ToolId, uuid: string, sequence: number) =>
    done(release.rerun.$post(version(tool, uuid, sequence))),
  rollback: (tool: ToolId, uuid: string, sequence: number) =>
    read(release.rollback.$post(version(tool, uuid, sequence))),
  preview: (tool: ToolId, uuid: string, json: PreviewBody, signal?: AbortSignal) =>
    read(one.preview.$post({ ...at(tool, uuid), json }, within(signal))),
}
export type Api = typeof api

/** The calls that an open project needs; named apart, so that tests can stand in for the server. */
export interface ProjectCalls {
  project: (tool: ToolId, uuid: string) => Promise<Project>
  save: (tool: ToolId, uuid: string, data: unknown, revision: number) => Promise<Project>
  clone: (tool: ToolId, uuid: string, name: string) => Promise<Project>
}
export type PublicConfiguration = Awaited<ReturnType<Api['configuration']>>
