import type { Room } from '#editor/tools/room.ts'
import type { ToolId } from '#model/tool.ts'

/** The editor's registry: a tool without its room here does not compile. Each is downloaded when it is entered. */
export const rooms: Record<ToolId, () => Promise<Room>> = {
  faq: async () => (await import('#editor/tools/faq/room.tsx')).room,
}

/** The view of each tool that the editor shows beside the panel. */
export const previewViews: Record<ToolId, string> = {
  faq: 'faqs',
}
