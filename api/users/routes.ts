import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body } from '#api/input.ts'
import { changeLanguage } from '#api/users/change-language.ts'
import { mergeVisitor } from '#api/users/merge-visitor.ts'
import { presentUser } from '#api/users/present-user.ts'
import type { UserRow } from '#database/schema.ts'
import { CatalogueError } from '#model/errors.ts'
import { Language } from '#model/language.ts'
import { User } from '#model/user.ts'

const Merge = z.strictObject({ oldUserId: z.uuid() }).meta({ id: 'MergeUser' })
const ChangeLanguage = z.strictObject({ language: Language }).meta({ id: 'ChangeLanguage' })
const Message = z.strictObject({ message: z.string() }).meta({ id: 'Message' })

/** Everybody sees and changes themselves alone. */
function requireSelf(user: UserRow, id: string): void {
  if (user.id !== id) throw new CatalogueError('ERR_USER_NOT_AN_OWNER')
}

/** Calls on users, below `/users`. */
export const userRoutes = new Hono()
  .get('/:id', answers('Returns you', 200, User), access('visitor'), c => {
    requireSelf(c.var.user, c.req.param('id'))
    return c.json(presentUser(c.var.user))
  })
  .post(
    '/:id/merge',
    answers('Takes over what this browser made before it signed in', 200, User),
    access('registered'),
    body(Merge),
    async c => {
      const { services, session, user } = c.var
      requireSelf(user, c.req.param('id'))
      await mergeVisitor(services, session, user, c.req.valid('json').oldUserId)
      return c.json(presentUser(user))
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
