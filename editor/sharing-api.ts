import { client, done, read } from '#editor/api.ts'
import type { ToolId } from '#model/tool.ts'

const { projects, shared } = client
const ofTool = projects[':tool']
const one = ofTool[':uuid']

const at = (tool: ToolId, uuid: string): { param: { tool: ToolId; uuid: string } } => ({
  param: { tool, uuid },
})
const part = (
  tool: ToolId,
  uuid: string,
  id: string,
): { param: { tool: ToolId; uuid: string; id: string } } => ({ param: { tool, uuid, id } })

/** The calls of sharing, exporting and webhooks, and of what lists show of pages. Each throws an `ApiError`. */
export const sharingApi = {
  shortLink: (url: string) => read(shared['short-link'].$post({ json: { url } })),
  /** The address of the saved draft as a file. */
  exportAddress: (tool: ToolId, uuid: string, format: 'zip' | 'json'): string =>
    one.export.$path({ ...at(tool, uuid), query: { format } }),
  importProject: (tool: ToolId, json: unknown, signal?: AbortSignal) =>
    read(ofTool.import.$post({ param: { tool }, json }, signal ? { init: { signal } } : {})),
  /** The address of a published page as something to look at. */
  picture: (tool: ToolId, uuid: string): string => one.picture.$path(at(tool, uuid)),

  webhooks: (tool: ToolId, uuid: string) => read(one.webhooks.$get(at(tool, uuid))),
  addWebhook: (tool: ToolId, uuid: string, url: string) =>
    read(one.webhooks.$post({ ...at(tool, uuid), json: { url } })),
  removeWebhook: (tool: ToolId, uuid: string, id: string) =>
    done(one.webhooks[':id'].$delete(part(tool, uuid, id))),
  changeSecret: (tool: ToolId, uuid: string, id: string) =>
    read(one.webhooks[':id'].secret.$post(part(tool, uuid, id))),
  testWebhook: (tool: ToolId, uuid: string, id: string) =>
    read(one.webhooks[':id'].test.$post(part(tool, uuid, id))),
  deliveries: (tool: ToolId, uuid: string, webhook: string, page: number) =>
    read(one.deliveries.$get({ ...at(tool, uuid), query: { webhook, page: String(page), size: '10' } })),
  resend: (tool: ToolId, uuid: string, id: string) =>
    read(one.deliveries[':id'].resend.$post(part(tool, uuid, id))),
}
export type SharingApi = typeof sharingApi
