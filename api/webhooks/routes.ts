import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import type { Session } from '#api/context.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { addWebhook } from '#api/webhooks/add-webhook.ts'
import { readDeliveries, resendOwnDelivery } from '#api/webhooks/delivery-log.ts'
import { presentDelivery, presentWebhook } from '#api/webhooks/present-webhook.ts'
import { changeSecret, listWebhooks, removeWebhook, testWebhook } from '#api/webhooks/webhooks.ts'
import {
  AddWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
} from '#model/webhook.ts'

const Webhooks = z.strictObject({ results: z.array(Webhook) })

/** Whoever sends or looks up something here has another server asked, which must not be made a weapon. */
const lookups = limit('webhook-lookups', { points: 60, seconds: 60 })
const messages = limit('webhook-messages', { points: 30, seconds: 60 })

/** Secrets are neither for staff nor for keys that may only read. */
const isOwner = ({ impersonatorId, apiKey }: Session): boolean =>
  impersonatorId === null && apiKey?.role !== 'read'

/** The addresses that a project calls and the log of it, below `/projects`. */
export const webhookRoutes = new Hono()
  .get(
    '/:tool/:uuid/webhooks',
    answers('Lists the addresses that a project calls', 200, Webhooks),
    access('registered-owner', 'hidden'),
    async c => {
      const { services, session, project } = c.var
      const endpoints = await listWebhooks(services, project)
      return c.json({ results: endpoints.map(endpoint => presentWebhook(endpoint, isOwner(session))) })
    },
  )
  .post(
    '/:tool/:uuid/webhooks',
    answers('Adds an address to call, or switches it on again', 201, Webhook),
    access('registered-owner', 'hidden'),
    lookups,
    body(AddWebhook),
    async c => {
      const { services, session, project } = c.var
      const endpoint = await addWebhook(services, project, c.req.valid('json').url)
      return c.json(presentWebhook(endpoint, isOwner(session)), 201)
    },
  )
  .delete(
    '/:tool/:uuid/webhooks/:id',
    answers('Removes an address and its log', 204),
    access('registered-owner', 'hidden'),
    async c => {
      await removeWebhook(c.var.services, c.var.project, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/:tool/:uuid/webhooks/:id/secret',
    answers('Changes the secret; the former one signs as well for a day', 200, Webhook),
    access('registered-owner', 'hidden'),
    async c => {
      const { services, session, project } = c.var
      const endpoint = await changeSecret(services, project, c.req.param('id'))
      return c.json(presentWebhook(endpoint, isOwner(session)))
    },
  )
  .post(
    '/:tool/:uuid/webhooks/:id/test',
    answers('Sends a test message', 202, WebhookDelivery),
    access('registered-owner', 'hidden'),
    messages,
    async c => {
      const delivery = await testWebhook(c.var.services, c.var.project, c.req.param('id'))
      return c.json(presentDelivery(delivery), 202)
    },
  )
  .get(
    '/:tool/:uuid/deliveries',
    answers('Lists the messages of a project and their tries, newest first', 200, WebhookDeliveryPage),
    access('registered-owner', 'hidden'),
    query(WebhookDeliveryQuery),
    async c => c.json(await readDeliveries(c.var.services, c.var.project, c.req.valid('query'))),
  )
  .post(
    '/:tool/:uuid/deliveries/:id/resend',
    answers('Sends a message again, under the same id', 202, WebhookDelivery),
    access('registered-owner', 'hidden'),
    messages,
    async c => c.json(await resendOwnDelivery(c.var.services, c.var.project, c.req.param('id')), 202),
  )
