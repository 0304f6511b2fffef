import { frameCode, frameSize, oembedAddress, type QuotedReview, scriptCode, wallCode } from '#model/embed.ts'
import type { ProjectSummary } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

/** The ways in which another site can show a page. */
export const embedKinds = ['part', 'script', 'frame', 'oembed'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** The ways that a tool's pages know, the best first: walls alone can be a part of another page. */
export function embedKindsOf(tool: ToolId): readonly [EmbedKind, ...EmbedKind[]] {
  return tool === 'love' ? embedKinds : ['script', 'frame', 'oembed']
}

/** What a creator takes to the other site: code to paste, or the address to give to an oEmbed reader. */
export function embedText(
  kind: EmbedKind,
  { url, name }: Pick<ProjectSummary, 'url' | 'name'>,
  appUrl: string,
  reviews: readonly QuotedReview[] = [],
): string {
  const page = { url, title: name }
  if (kind === 'oembed') return oembedAddress(appUrl, url)
  if (kind === 'part') return wallCode(page, { height: frameSize.height, reviews })
  return kind === 'script' ? scriptCode(page) : frameCode(page, { width: '100%', height: frameSize.height })
}

/** What an embedded page tells the page around it. */
export type EmbedMessage = { kind: 'size'; height: number } | { kind: 'absent' }

/** The frame that a message is awaited from. */
export interface EmbedFrame {
  window: unknown
  origin: string
  id: string
}

const tallest = 20_000

/** Reads a message as `embed.js` does: only from that very window, of the site's origin, about that embed. */
export function readEmbedMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: EmbedFrame,
): EmbedMessage | undefined {
  if (source === null || source !== frame.window || origin !== frame.origin) return undefined
  if (typeof data !== 'object' || data === null || !('id' in data) || data.id !== frame.id) return undefined
  const type = 'type' in data ? data.type : undefined
  if (type === 'atelier:absent') return { kind: 'absent' }
  const height = 'height' in data ? data.height : undefined
  if (type !== 'atelier:size' || typeof height !== 'number' || !(height >= 0 && height <= tallest))
    return undefined
  return { kind: 'size', height }
}

/** A page's address as `embed.js` gives it to its frame on a light site; a new version is never an older one's copy. */
export function embedAddress(url: string, id: string, origin: string, version: number): string {
  const hash = new URLSearchParams({ embed: id, origin, scheme: 'light' })
  return `${url}/?version=${version}#${hash}`
}
