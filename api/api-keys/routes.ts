import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { createApiKey } from '#api/api-keys/create-api-key.ts'
import { deleteApiKey } from '#api/api-keys/delete-api-key.ts'
import { listApiKeys } from '#api/api-keys/list-api-keys.ts'
import { rotateApiKey } from '#api/api-keys/rotate-api-key.ts'
import { answers } from '#api/docs/answers.ts'
import { body } from '#api/input.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { requireSelf } from '#api/users/require-self.ts'
import { ApiKeys, CreateApiKey, NewApiKey } from '#model/api-key.ts'

const changes = limit('api-key-changes', { points: 30, seconds: 60 })

/** The keys by which programs call for an account, below `/users`. */
export const apiKeyRoutes = new Hono()
  .get(
    '/:id/api-keys',
    answers('Lists the API keys of your account', 200, ApiKeys),
    access('registered', 'in person'),
    async c => {
      const { services, user } = c.var
      requireSelf(user, c.req.param('id'))
      return c.json({ results: await listApiKeys(services.database.read, user.id) })
    },
  )
  .post(
    '/:id/api-keys',
    answers('Makes an API key; only this answer tells it', 201, NewApiKey),
    access('registered', 'in person'),
    changes,
    body(CreateApiKey),
    async c => {
      const { services, user } = c.var
      requireSelf(user, c.req.param('id'))
      return c.json(await createApiKey(services, user, c.req.valid('json')), 201)
    },
  )
  .post(
    '/:id/api-keys/:key/rotate',
    answers('Puts a new API key in the place of one, which ends at once', 200, NewApiKey),
    access('registered', 'in person'),
    changes,
    async c => {
      const { services, user } = c.var
      requireSelf(user, c.req.param('id'))
      return c.json(await rotateApiKey(services, user, c.req.param('key')))
    },
  )
  .delete(
    '/:id/api-keys/:key',
    answers('Ends an API key and forgets it', 204),
    access('registered', 'in person'),
    async c => {
      const { services, user } = c.var
      requireSelf(user, c.req.param('id'))
      await deleteApiKey(services, user, c.req.param('key'))
      return c.body(null, 204)
    },
  )
