import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { webhookEndpoints } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import type { WebhookEvent, WebhookMessage } from '#model/webhook.ts'
import type { WebhookEndpoint } from '#publisher/deliveries/delivery.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'

const largestMessage = 20_000

/** Something that happened to a project; `data` is what the receiver is told besides the project itself. */
export interface ProjectEvent {
  type: WebhookEvent
  data: Record<string, unknown>
  now: Date
  /** Names the event: told twice under one name, each address hears of it once. A new name if left out. */
  key?: string
}

/** The id of an event's message to one address: the same whenever the same event is told. */
function messageId(endpointId: string, key: string): string {
  return `msg_${createHash('sha256').update(`${endpointId} ${key}`).digest('hex').slice(0, 32)}`
}

async function messageOf(queries: Queries, projectId: string, event: ProjectEvent): Promise<WebhookMessage> {
  const [project] = await queries
    .select({ id: projects.id, uuid: projects.slug, tool: projects.tool, name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId))
  const { type, data, now } = event
  const message = { type, timestamp: now.toISOString(), data: { project, ...data } }
  if (Buffer.byteLength(JSON.stringify(message)) > largestMessage)
    throw new RangeError(`What ${type} says is larger than a message may be.`)
  return message
}

/**
 * Tells these addresses of a project's event, within the caller's transaction. Answers the ids of the deliveries.
 * Throws when the message is larger than 20 KB: whoever tells of something bounds what it says.
 */
export async function emitTo(
  queries: Queries,
  endpoints: readonly Pick<WebhookEndpoint, 'id'>[],
  projectId: string,
  event: ProjectEvent,
): Promise<string[]> {
  if (endpoints.length === 0) return []
  const payload = await messageOf(queries, projectId, event)
  const { type, now, key = randomUUID() } = event
  const ids: string[] = []
  for (const { id: endpointId } of endpoints) {
    const id = messageId(endpointId, key)
    await insertDelivery(queries, { kind: 'webhook', subject: type, projectId, endpointId, payload, now, id })
    ids.push(id)
  }
  return ids
}

/** Tells all addresses of a project, but those that are switched off, of an event; as `emitTo` does. */
export async function emit(queries: Queries, projectId: string, event: ProjectEvent): Promise<void> {
  const endpoints = await queries
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.projectId, projectId), isNull(webhookEndpoints.disabledAt)))
  await emitTo(queries, endpoints, projectId, event)
}
