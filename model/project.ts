import { z } from 'zod'
import { Language } from '#model/language.ts'
import { toolIds } from '#model/tool.ts'

/** A project's URL ending: a UUID at first, then whatever its owner chooses; unique within a tool. */
export const Slug = z.string().regex(/^[a-z0-9-]{3,64}$/, { message: 'SLUG' })

export const ProjectName = z.string().trim().min(1).max(120)

export const projectStatuses = ['draft', 'published'] as const
export const ProjectStatus = z.enum(projectStatuses)
export type ProjectStatus = z.infer<typeof ProjectStatus>

/** Where the newest request to publish stands. */
export const releaseStates = ['queued', 'rendering', 'uploading', 'live', 'superseded', 'failed'] as const
export const ReleaseState = z.enum(releaseStates)
export type ReleaseState = z.infer<typeof ReleaseState>
export const finalStates: ReadonlySet<ReleaseState> = new Set(['live', 'superseded', 'failed'])

export const releaseKinds = ['publish', 'unpublish', 'rollback'] as const
export const ReleaseKind = z.enum(releaseKinds)
export type ReleaseKind = z.infer<typeof ReleaseKind>

/** One request to publish, as its owner sees it. Times are ISO 8601 in UTC. */
export const Release = z
  .strictObject({
    sequence: z.number().int(),
    kind: ReleaseKind,
    state: ReleaseState,
    /** Files put into the bucket so far, of how many; both 0 before the upload. */
    filesDone: z.number().int(),
    filesTotal: z.number().int(),
    /** Why it failed, as a token of the catalogue or a rule of the gate; null otherwise. */
    error: z.string().nullable(),
    requestedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    /** Where it can be seen; null for an unpublish. */
    url: z.string().nullable(),
    /** The product's own work, as after an upgrade of the pages; nobody asked for it. */
    background: z.boolean(),
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof Release>

/** A project without its data, as lists show it. */
export const ProjectSummary = z
  .strictObject({
    uuid: Slug,
    name: ProjectName,
    tool: z.enum(toolIds),
    status: ProjectStatus,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Saved changes that visitors do not see yet. */
    hasUnpublishedChanges: z.boolean(),
    /** Where the published page is, whatever its state. */
    url: z.string(),
  })
  .meta({ id: 'ProjectSummary' })
export type ProjectSummary = z.infer<typeof ProjectSummary>

/** A whole project. `data` is the tool's; `revision` counts saves and should come back with the next one. */
export const Project = ProjectSummary.extend({
  id: z.uuid(),
  revision: z.number().int(),
  data: z.unknown(),
  /** The newest request to publish or unpublish, if there was one. */
  release: Release.nullable(),
}).meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

export const ProjectPage = z
  .strictObject({
    results: z.array(ProjectSummary),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  })
  .meta({ id: 'ProjectPage' })
export type ProjectPage = z.infer<typeof ProjectPage>

/** What lists can be ordered by, and which way. */
export const projectSorts = ['changed', 'name', 'created'] as const
export type ProjectSort = (typeof projectSorts)[number]
export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What lists may be asked for. Dates bound `updatedAt`, `from` included and `to` not. */
export const ProjectQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
  status: z.enum(['all', ...projectStatuses]).default('all'),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  search: z.string().trim().max(120).default(''),
  sort: z.enum(projectSorts).default('changed'),
  order: z.enum(sortOrders).default('desc'),
})
export type ProjectQuery = z.infer<typeof ProjectQuery>

/** What a release froze of its project, in today's shape. */
export const Version = z.strictObject({ name: ProjectName, data: z.unknown() }).meta({ id: 'Version' })
export type Version = z.infer<typeof Version>

export const CreateProject = z.strictObject({
  name: ProjectName,
  /** `sample` starts from the tool's sample in this language instead of empty. */
  sample: Language.optional(),
})
/** Whoever names the `revision` that they changed never overwrites a newer one. */
export const SaveProject = z.strictObject({
  data: z.unknown(),
  revision: z.number().int().min(1).exactOptional(),
})
/** The draft's newest revision that is known to whoever puts a version's data in its place. */
export const RestoreVersion = z.strictObject({ revision: z.number().int().min(1) })
export const RenameProject = z.strictObject({ name: ProjectName })
export const MoveProject = z.strictObject({ newUuid: Slug })
export const PublishProject = z.strictObject({ publish: z.boolean() })
export const PreviewProject = z.strictObject({
  data: z.unknown(),
  /** A view of the tool; its first unless given. */
  view: z.string().max(40).optional(),
  name: ProjectName.optional(),
  lang: Language.optional(),
})
