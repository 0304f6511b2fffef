import { randomUUID } from 'node:crypto'
import type { OwnedProject, Services } from '#api/context.ts'
import { readProject } from '#api/projects/read-project.ts'
import { userGone } from '#api/projects/tool-errors.ts'
import { findDefaultTheme } from '#api/themes/default-theme.ts'
import { insertSampleReviews } from '#api/tools/love/sample-reviews.ts'
import { requirePresent } from '#api/users/require-present.ts'
import type { Queries } from '#database/database.ts'
import { projects, type UserRow } from '#database/schema.ts'
import type { Language } from '#model/language.ts'
import type { Project } from '#model/project.ts'
import { cleanData } from '#model/sanitise.ts'
import { restyled, themeStyles } from '#model/theme.ts'
import type { ToolId } from '#model/tool.ts'
import { tools } from '#model/tools/index.ts'
import { pageAddress, requestRelease } from '#publisher/releases/request-release.ts'

export interface NewProject {
  tool: ToolId
  name: string
  /** A payload of today's shape; checked and sanitised here. */
  data: unknown
  /** The HTTP request that asks for it. */
  requestId?: string | undefined
}

/**
 * Writes a new draft and asks for the not-published page at its address, so that the address never shows an error.
 * Runs within the caller's transaction; the caller enqueues the project afterwards.
 * Throws the tool's token for an owner who exists no more.
 */
export async function insertProject(
  queries: Queries,
  owner: UserRow,
  { tool, name, data, requestId }: NewProject,
  now: Date,
): Promise<OwnedProject> {
  await requirePresent(queries, owner.id, userGone(tool))
  const id = randomUUID()
  const [project] = await queries
    .insert(projects)
    .values({
      id,
      tool,
      slug: id,
      ownerId: owner.id,
      name,
      data: cleanData(tool, data),
      dataVersion: tools[tool].version,
      revision: 1,
      status: 'draft',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (project === undefined) throw new Error('The project was not written.')
  await requestRelease(queries, id, {
    kind: 'unpublish',
    address: pageAddress(project, id),
    revision: 1,
    requestedBy: owner.id,
    requestId,
    now,
  })
  return { ...project, slug: id, requestedSequence: 1 }
}

/** What comes with a tool's sample besides its payload; null for nothing. */
const sampleRecords: Record<ToolId, typeof insertSampleReviews | null> = {
  faq: null,
  love: insertSampleReviews,
}

/** Writes down what comes with a project's sample besides its payload. */
export async function insertSampleRecords(
  queries: Queries,
  { id, tool }: Pick<OwnedProject, 'id' | 'tool'>,
  lang: Language,
  now: Date,
): Promise<void> {
  await sampleRecords[tool]?.(queries, id, lang, now)
}

/** Makes a draft, empty or from the tool's sample in a language, that looks like its owner's default theme. */
export async function createProject(
  services: Services,
  owner: UserRow,
  input: { tool: ToolId; name: string; sample?: Language | undefined },
): Promise<Project> {
  const { data: schema, sample } = tools[input.tool]
  const begun =
    input.sample === undefined ? schema.parse({ language: owner.language }) : sample(input.sample).data
  const theme = await findDefaultTheme(services.database.read, owner.id)
  const data = theme === undefined ? begun : restyled(begun, begun, themeStyles(theme))
  const { requestId } = services
  const project = await services.database.write(async queries => {
    const now = services.now()
    const made = await insertProject(
      queries,
      owner,
      { tool: input.tool, name: input.name, data, requestId },
      now,
    )
    if (input.sample !== undefined) await insertSampleRecords(queries, made, input.sample, now)
    return made
  })
  await services.enqueue(project.id)
  return readProject(services, project)
}

/** Makes a draft with the same data under another name; customers' reviews stay where they were written. */
export async function cloneProject(
  services: Services,
  owner: UserRow,
  original: OwnedProject,
  name: string,
): Promise<Project> {
  const data = tools[original.tool].load(original.data, original.dataVersion)
  const project = await services.database.write(queries =>
    insertProject(
      queries,
      owner,
      { tool: original.tool, name, data, requestId: services.requestId },
      services.now(),
    ),
  )
  await services.enqueue(project.id)
  return readProject(services, project)
}
