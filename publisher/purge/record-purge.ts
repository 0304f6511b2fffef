import { z } from 'zod'
import type { Queries } from '#database/database.ts'
import type { ReleaseHeader } from '#database/schema.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

/** What a purge is told: the addresses of the pages that a release has changed. */
export const PurgePayload = z.object({
  urls: z.array(z.url()),
  /** The mark that the pages carry since. */
  projectId: z.string(),
  sequence: z.number().int(),
})
export type PurgePayload = z.infer<typeof PurgePayload>

/**
 * Writes down, within the transaction that marks a release live, that the CDN has to forget the pages it changed; nothing
 * where there is no CDN to be told.
 * @param keys the pages' keys, `faqs/<name>/index.html`
 */
export async function recordPurge(
  queries: Queries,
  { cdn, origins, now }: Pick<Publishing, 'cdn' | 'origins' | 'now'>,
  { projectId, sequence, address }: ReleaseHeader,
  keys: readonly string[],
): Promise<void> {
  if (cdn.kind === 'none' || keys.length === 0) return
  const urls = keys.map(key => `${origins.site}/${key.replace(/\/index\.html$/, '')}`)
  const payload: PurgePayload = { urls, projectId, sequence }
  await insertDelivery(queries, { kind: 'purge', subject: address, projectId, payload, now: now() })
}
