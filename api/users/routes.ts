import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { readAudit } from '#api/audit/read-audit.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { forgetSession } from '#api/sessions/sessions.ts'
import { changeEmail } from '#api/users/change-email.ts'
import { changeLanguage } from '#api/users/change-language.ts'
import { deleteUser } from '#api/users/delete-user.ts'
import { mergeVisitor } from '#api/users/merge-visitor.ts'
import { presentUser } from '#api/users/present-user.ts'
import { requireSelf } from '#api/users/require-self.ts'
import { PlanState } from '#model/plan.ts'
import {
  AccountChange,
  AuditPage,
  AuditQuery,
  ChangeEmail,
  ChangeLanguage,
  MergeUser,
  User,
} from '#model/user.ts'
import { readPlanState } from '#publisher/accounts/check-plan.ts'

const Message = z.strictObject({ message: z.string() }).meta({ id: 'Message' })

/** Calls on users, below `/users`. */
export const userRoutes = new Hono()
  .get('/:id', answers('Returns you', 200, User), access('visitor'), c => {
    requireSelf(c.var.user, c.req.param('id'))
    return c.json(presentUser(c.var.user))
  })
  .delete(
    '/:id',
    answers('Deletes you and all that is yours', 200, AccountChange),
    access('visitor', 'in person'),
    async c => {
      requireSelf(c.var.user, c.req.param('id'))
      const change = await deleteUser(c.var.services, c.var.user)
      forgetSession(c)
      return c.json(change)
    },
  )
  .get('/:id/plan', answers('Returns your plan', 200, PlanState), access('registered'), async c => {
    const { services, user } = c.var
    requireSelf(user, c.req.param('id'))
    return c.json(await readPlanState(services.database.read, user, services.now()))
  })
  .get(
    '/:id/audit',
    answers('Lists what staff did on your behalf', 200, AuditPage),
    access('registered'),
    query(AuditQuery),
    async c => {
      requireSelf(c.var.user, c.req.param('id'))
      return c.json(await readAudit(c.var.services, c.var.user, c.req.valid('query')))
    },
  )
  .post(
    '/:id/merge',
    answers('Takes over what this browser made before it signed in', 200, User),
    access('registered'),
    body(MergeUser),
    async c => {
      const { services, session, user } = c.var
      requireSelf(user, c.req.param('id'))
      await mergeVisitor(services, session, user, c.req.valid('json').oldUserId)
      return c.json(presentUser(user))
    },
  )
  .patch(
    '/:id/email',
    answers('Asks to confirm a new e-mail', 202, AccountChange),
    access('registered', 'in person'),
    body(ChangeEmail),
    async c => {
      requireSelf(c.var.user, c.req.param('id'))
      return c.json(await changeEmail(c.var.services, c.var.user, c.req.valid('json').email), 202)
    },
  )
  .patch(
    '/:id/language',
    answers('Changes your language', 200, Message),
    access('visitor'),
    body(ChangeLanguage),
    async c => {
      requireSelf(c.var.user, c.req.param('id'))
      await changeLanguage(c.var.services, c.var.user, c.req.valid('json').language)
      return c.json({ message: 'Language changed' })
    },
  )
