import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { changePlan, listAccountProjects, searchAccounts } from '#api/staff/accounts.ts'
import { PlanState } from '#model/plan.ts'
import { AccountProjects, AccountQuery, Accounts, ChangePlan } from '#model/staff.ts'

/** Calls of staff, below `/staff`. */
export const staffRoutes = new Hono()
  .get('/users', answers('Finds accounts', 200, Accounts), access('admin'), query(AccountQuery), async c =>
    c.json({ results: await searchAccounts(c.var.services, c.req.valid('query').search) }),
  )
  .get(
    '/users/:id/projects',
    answers('Lists the projects of an account', 200, AccountProjects),
    access('admin'),
    async c => c.json({ results: await listAccountProjects(c.var.services, c.req.param('id')) }),
  )
  .patch(
    '/users/:id/plan',
    answers('Gives an account a plan', 200, PlanState),
    access('admin'),
    body(ChangePlan),
    async c => {
      const { services, user } = c.var
      return c.json(await changePlan(services, user, c.req.param('id'), c.req.valid('json')))
    },
  )
