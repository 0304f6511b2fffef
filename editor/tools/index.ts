import type { Room } from '#editor/tools/room.ts'
import type { ToolId } from '#model/tool.ts'

/** The editor's registry: a tool without its room here does not compile. Each is downloaded when it is entered. */
export const rooms: Record<ToolId, () => Promise<Room>> = {
  faq: async () => (await import('#editor/tools/faq/room.tsx')).room,
  love: async () => (await import('#editor/tools/love/room.tsx')).room,
}

const loveViews: Readonly<Record<string, string>> = {
  'form-ask-review': 'review-ask',
  'form-styles': 'review-ask',
  'review-request': 'love-mail',
}

/** The view that the editor shows beside each page of a tool. */
export const previewViews: Record<ToolId, (page: string) => string> = {
  faq: () => 'faqs',
  love: page => loveViews[page] ?? 'walls',
}
