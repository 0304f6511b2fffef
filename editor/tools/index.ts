import type { ReadableAtom } from 'nanostores'
import { faqGuide } from '#editor/tools/faq/guide.ts'
import { loveGuide } from '#editor/tools/love/guide.ts'
import type { Room } from '#editor/tools/room.ts'
import type { ToolId } from '#model/tool.ts'

/** The editor's registry: a tool without its room here does not compile. Each is downloaded when it is entered. */
export const rooms: Record<ToolId, () => Promise<Room>> = {
  faq: async () => (await import('#editor/tools/faq/room.tsx')).room,
  love: async () => (await import('#editor/tools/love/room.tsx')).room,
}

/** What somebody is told who does not know a tool yet, in its own words. */
export interface Guide {
  /** For a list without any project. */
  emptyTitle: string
  emptyText: string
  /** How one begins: the first of the four cards that introduce a tool. */
  startTitle: string
  startText: string
  /** The editor's first hint. */
  hint: string
  /** What Alt with an arrow moves. */
  keyMove: string
}

/** The words of each tool; they are needed before its room is entered. */
export const guides: Record<ToolId, ReadableAtom<Guide>> = { faq: faqGuide, love: loveGuide }

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
