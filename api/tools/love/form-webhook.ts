import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { wallData } from '#api/tools/love/walls.ts'
import { newWebhookSecret } from '#api/webhooks/add-webhook.ts'
import type { Queries } from '#database/database.ts'
import { webhookEndpoints } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import { AddressRefused, parseTarget } from '#publisher/deliveries/target.ts'

/** The address that a wall's form names, as it stands within the transaction; undefined for none that may be called. */
async function formTarget(
  { outgoing, log }: Services,
  queries: Queries,
  projectId: string,
): Promise<string | undefined> {
  const { data, dataVersion } = projects
  const [saved] = await queries.select({ data, dataVersion }).from(projects).where(eq(projects.id, projectId))
  const address = saved === undefined ? '' : wallData(saved).form.webhook
  if (address === '') return undefined
  try {
    return parseTarget(address, outgoing).href
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    log.info({ err: error, projectId }, 'the webhook of a form must not be called')
    return undefined
  }
}

/**
 * Makes the address of a wall's form one of the project's webhooks, so that its calls are signed, repeated and logged like all
 * others; the one that the form named before is called no more. It stands beside those that its owner added themselves,
 * however many they are. One that must not be called is left out: no visitor is refused for it.
 */
export async function keepFormWebhook(
  services: Services,
  queries: Queries,
  projectId: string,
): Promise<void> {
  const url = await formTarget(services, queries, projectId)
  const { ofForm, projectId: project, url: address } = webhookEndpoints
  const former = and(eq(project, projectId), ofForm, url === undefined ? undefined : ne(address, url))
  await queries.delete(webhookEndpoints).where(former)
  if (url === undefined) return
  const secret = newWebhookSecret()
  const endpoint = { id: randomUUID(), projectId, url, secret, createdAt: services.now(), ofForm: true }
  await queries.insert(webhookEndpoints).values(endpoint).onConflictDoNothing()
}
