import type { z } from 'zod'
import { CatalogueError, type ErrorToken } from '#model/errors.ts'
import type { Language } from '#model/language.ts'
import { parseOrThrow } from '#model/validation.ts'

/** The tools that the product is made of, by the names that routes and calls use. */
export const toolNames = [
  'page',
  'banner',
  'coffee',
  'cookie',
  'faq',
  'legal',
  'love',
  'player',
  'pricing',
  'ticker',
  'timer',
] as const
export type ToolName = (typeof toolNames)[number]

export function isToolName(name: string): name is ToolName {
  return toolNames.some(tool => tool === name)
}

/** The tools that projects can be made of. A new one is an id here; the compiler then names the rooms that are missing. */
export const toolIds = ['faq', 'love'] as const satisfies readonly ToolName[]
export type ToolId = (typeof toolIds)[number]

export function isToolId(id: string): id is ToolId {
  return toolIds.some(tool => tool === id)
}

/** One page of a tool's editor, `/{tool}/projects/{uuid}/{path}`; its label is a message of the editor. */
export interface SidebarPage {
  path: string
  /** Pages of one category stand together under its name. */
  category?: string
}

/** One page that a tool shows: previewed at `/preview/{name}/{uuid}` and, if public, published at `/{name}/{uuid}`. */
export interface View {
  name: string
  public: boolean
  /** Stands at its address also while the project is a draft: what people were sent a link to. */
  whileDraft?: boolean
}

/** What the rules about publishing may look at besides the project's data. */
export interface PublishContext {
  name: string
}

/** All a tool is, as data. Behaviour on each floor (renderers, editor, api) stands in that floor's room for the tool. */
export interface ToolDefinition<
  Id extends ToolId,
  Data extends z.ZodType,
  Public,
  Records extends z.ZodType,
> {
  id: Id
  /** What is stored and edited. Every field has a default, so `{}` is a valid empty project; unknown keys are refused. */
  data: Data
  /** The number of the stored payload's shape; `upgrades[n]` turns shape n + 1 into n + 2 and never throws. */
  version: number
  upgrades: readonly ((payload: unknown) => unknown)[]
  /**
   * What comes to a project one by one and is kept beside its payload, as reviews are: the public part of it, frozen with
   * each release. Nothing at all has to be valid.
   */
  records: Records
  /** What may leave the server; all that renderers ever see. */
  toPublic: (data: z.output<Data>, records: z.output<Records>) => Public
  /** A project as a real seller would have written it. */
  sample: (lang: Language) => { name: string; data: z.output<Data> }
  /** In the specification's order of paths, the default first. */
  sidebar: readonly [SidebarPage, ...SidebarPage[]]
  /** The same paths in the order in which creators see their labels. */
  tabs: readonly string[]
  /** The first is the project's own page. */
  views: readonly [View, ...View[]]
  /** Why this project cannot be published yet; empty when it can. */
  blockers: (data: z.output<Data>, context: PublishContext) => ErrorToken[]
}

/** A project as renderers get it: nothing in it is private. */
export interface ToolProject<Id extends ToolId, Public> {
  tool: Id
  uuid: string
  name: string
  data: Public
}

/** A definition with what the platform does to any tool's payload without knowing its type. */
export interface Tool<Id extends ToolId, Data extends z.ZodType, Public, Records extends z.ZodType>
  extends ToolDefinition<Id, Data, Public, Records> {
  /** A stored payload of shape `version`, brought to today's. Throws `ERR_INVALID_DATA` when it does not fit. */
  load: (payload: unknown, version: number) => z.output<Data>
  /** The public project of a payload of today's shape and its records. Rich text must have been sanitised before. */
  publicProject: (uuid: string, name: string, payload: unknown, records?: unknown) => ToolProject<Id, Public>
  /** `blockers` for a payload of today's shape. */
  blockersOf: (payload: unknown, context: PublishContext) => ErrorToken[]
}

export function defineTool<
  const Id extends ToolId,
  Data extends z.ZodType,
  Public,
  Records extends z.ZodType,
>(definition: ToolDefinition<Id, Data, Public, Records>): Tool<Id, Data, Public, Records> {
  const { id, data: schema, upgrades } = definition
  const parse = (payload: unknown): z.output<Data> => parseOrThrow(schema, payload)
  const load = (payload: unknown, version: number): z.output<Data> => {
    if (!Number.isInteger(version) || version < 1 || version > definition.version)
      throw new CatalogueError('ERR_INVALID_DATA')
    return parse(upgrades.slice(version - 1).reduce((shape, upgrade) => upgrade(shape), payload))
  }
  return {
    ...definition,
    load,
    publicProject: (uuid, name, payload, records) => ({
      tool: id,
      uuid,
      name,
      data: definition.toPublic(parse(payload), parseOrThrow(definition.records, records)),
    }),
    blockersOf: (payload, context) => definition.blockers(parse(payload), context),
  }
}
