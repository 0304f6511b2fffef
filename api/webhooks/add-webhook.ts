import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne, not } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import type { Queries } from '#database/database.ts'
import { webhookEndpoints } from '#database/outbox.ts'
import { CatalogueError } from '#model/errors.ts'
import { mostWebhooks } from '#model/webhook.ts'
import type { WebhookEndpoint } from '#publisher/deliveries/delivery.ts'
import { AddressRefused, parseTarget, resolveTarget } from '#publisher/deliveries/target.ts'

/** 256 random bits as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The address in the one way of writing it. Looks its name up; should DNS be away, the deliveries will see. */
async function requireTarget({ outgoing, log }: Services, address: string): Promise<string> {
  try {
    const url = parseTarget(address, outgoing)
    await resolveTarget(url, outgoing)
    return url.href
  } catch (error) {
    if (error instanceof AddressRefused)
      throw new CatalogueError('ERR_WEBHOOK_ADDRESS', 'ERR_WEBHOOK_ADDRESS', { cause: error })
    log.info({ err: error }, 'the name of a webhook could not be looked up')
    return parseTarget(address, outgoing).href
  }
}

/** How many other addresses the project's owner has added. */
function countOthers(queries: Queries, projectId: string, url: string): Promise<number> {
  const { projectId: project, url: address, ofForm } = webhookEndpoints
  return queries.$count(webhookEndpoints, and(eq(project, projectId), ne(address, url), not(ofForm)))
}

/** Switches an address on that the project has already; from then on it is its owner's, whatever a form names. */
async function switchOn(
  queries: Queries,
  projectId: string,
  url: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await queries
    .update(webhookEndpoints)
    .set({ disabledAt: null, ofForm: false })
    .where(and(eq(webhookEndpoints.projectId, projectId), eq(webhookEndpoints.url, url)))
    .returning()
  return endpoint
}

/**
 * Has a project call an address, with a secret of its own. One that it calls already stays as it is, but is switched
 * on. `ERR_WEBHOOK_ADDRESS` when it must not be called; ten at most, not counting a form's.
 */
export async function addWebhook(
  services: Services,
  project: OwnedProject,
  address: string,
): Promise<WebhookEndpoint> {
  const url = await requireTarget(services, address)
  const { id: projectId } = project
  return services.database.write(async queries => {
    if ((await countOthers(queries, projectId, url)) >= mostWebhooks)
      throw new CatalogueError('ERR_INVALID_DATA', { url: `MAX_ITEMS:${mostWebhooks}` })
    const known = await switchOn(queries, projectId, url)
    if (known !== undefined) return known
    const [added] = await queries
      .insert(webhookEndpoints)
      .values({ id: randomUUID(), projectId, url, secret: newWebhookSecret(), createdAt: services.now() })
      .returning()
    if (added === undefined) throw new Error('The webhook was not written.')
    return added
  })
}
