import { z } from 'zod'
import { errorText } from '#model/messages/messages.ts'
import { Project, Release } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'
import type { Browser } from '#scripts/client/browser.ts'
import { ClientError } from '#scripts/client/client-error.ts'

const Failure = z.object({
  message: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
})

/** The calls of the API that scripts make. All throw `ClientError` with the catalogue's words. */
export interface ApiClient {
  /** A new project from the tool's sample. */
  create: (tool: ToolId, name: string) => Promise<Project>
  save: (project: Project, data: unknown) => Promise<Project>
  /** Asks for a project to go live, and answers with the release that was asked for. */
  publish: (project: Project) => Promise<Release>
  /** Follows a release by server-sent events until it is over; `seen` gets every step of it. */
  follow: (project: Project, sequence: number, seen?: (release: Release) => void) => Promise<Release>
}

async function failureOf(response: Response): Promise<ClientError> {
  const text = await response.text()
  try {
    const { message } = Failure.parse(JSON.parse(text))
    return new ClientError(`${errorText(message, 'en')} (${response.status} ${JSON.stringify(message)}).`)
  } catch {
    return new ClientError(`${response.url} answered ${response.status}.`)
  }
}

/** The data of each event of a stream, as it comes. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      yield lines.flatMap(line => (line.startsWith('data:') ? [line.slice(5).trim()] : [])).join('\n')
    }
  }
}

/** Calls the API at `app` as the person who is signed in in this browser. */
export function createApiClient(app: string, browser: Browser): ApiClient {
  const request = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await browser.request(`${app}/api${path}`, init)
    if (!response.ok) throw await failureOf(response)
    return response
  }
  const send = async (method: 'POST' | 'PATCH', path: string, body: unknown): Promise<Project> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await request(path, { method, headers, body: JSON.stringify(body) })
    return Project.parse(await response.json())
  }
  const pathOf = ({ tool, uuid }: Project): string => `/projects/${tool}/${uuid}`

  return {
    create: (tool, name) => send('POST', `/projects/${tool}`, { name, sample: 'en' }),
    save: (project, data) => send('PATCH', pathOf(project), { data, revision: project.revision }),
    publish: async project => {
      const { release } = await send('PATCH', `${pathOf(project)}/publish`, { publish: true })
      if (release === null) throw new ClientError(`No release of "${project.name}" was asked for.`)
      return release
    },
    follow: async (project, sequence, seen) => {
      for await (const data of eventsOf(await request(`${pathOf(project)}/releases/${sequence}/events`))) {
        const release = Release.parse(JSON.parse(data))
        seen?.(release)
        if (['live', 'superseded', 'failed'].includes(release.state)) return release
      }
      throw new ClientError(`The events of release ${sequence} of "${project.name}" ended early.`)
    },
  }
}
