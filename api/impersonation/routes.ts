import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { beginImpersonation } from '#api/impersonation/begin-impersonation.ts'
import { endImpersonation } from '#api/impersonation/end-impersonation.ts'
import { body } from '#api/input.ts'
import { sendSession } from '#api/sessions/sessions.ts'
import { Impersonate } from '#model/staff.ts'

/** Working as somebody else, below `/impersonation`. */
export const impersonationRoutes = new Hono()
  .post('/', answers('Has staff work as somebody else', 204), access('admin'), body(Impersonate), async c => {
    const { services, session } = c.var
    sendSession(c, await beginImpersonation(services, session, c.req.valid('json')))
    return c.body(null, 204)
  })
  .delete('/', answers('Has staff be themselves again', 204), access('visitor'), async c => {
    const token = await endImpersonation(c.var.services, c.var.session)
    if (token !== undefined) sendSession(c, token)
    return c.body(null, 204)
  })
