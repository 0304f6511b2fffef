import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { listLetters, readLetter } from '#api/operator/list-letters.ts'
import { presentDelivery } from '#api/operator/present-delivery.ts'
import { readOperatorFigures } from '#api/operator/read-figures.ts'
import { readOperatorRelease } from '#api/operator/read-release.ts'
import { verifyPages } from '#api/operator/verify-pages.ts'
import { CatalogueError } from '#model/errors.ts'
import {
  Letters,
  LetterText,
  OperatorDelivery,
  OperatorDeliveryPage,
  OperatorDeliveryQuery,
  OperatorFigures,
  OperatorReleaseDetail,
  OperatorReleasePage,
  OperatorReleaseQuery,
  Rebuild,
  RerunReleases,
  Started,
  SwitchPublishing,
  Verification,
  Verify,
} from '#model/operator.ts'
import { listDeliveries } from '#publisher/deliveries/list-deliveries.ts'
import { resendDelivery, resendFailed } from '#publisher/deliveries/resend-delivery.ts'
import { cancelRelease } from '#publisher/releases/cancel-release.ts'
import { requestRebuild } from '#publisher/releases/operate-again.ts'
import { listReleaseLines } from '#publisher/releases/operate-list.ts'
import { rerunReleases } from '#publisher/releases/rerun-release.ts'
import { setPaused } from '#publisher/releases/switches.ts'

/** Calls of operators, below `/operator`: what publishing does, and how it is put right. */
export const operatorRoutes = new Hono()
  .get('/figures', answers('Tells how publishing goes', 200, OperatorFigures), access('admin'), async c =>
    c.json(await readOperatorFigures(c.var.services)),
  )
  .get(
    '/releases',
    answers('Lists releases of all projects', 200, OperatorReleasePage),
    access('admin'),
    query(OperatorReleaseQuery),
    async c => {
      const { from, to, ...filter } = c.req.valid('query')
      const moment = (time?: string): Date | undefined => (time === undefined ? undefined : new Date(time))
      const times = { from: moment(from), to: moment(to) }
      return c.json(await listReleaseLines(c.var.services.database.read, { ...filter, ...times }))
    },
  )
  .get(
    '/releases/:id',
    answers('Returns a release with its steps', 200, OperatorReleaseDetail),
    access('admin'),
    async c => c.json(await readOperatorRelease(c.var.services, c.req.param('id'))),
  )
  .post(
    '/releases/rerun',
    answers('Runs failed releases again', 202, Started),
    access('admin'),
    body(RerunReleases),
    async c => {
      const { services } = c.var
      const { releases } = c.req.valid('json')
      const queued = await rerunReleases(services.database, releases === 'failed' ? 'all' : releases)
      for (const { projectId } of queued) await services.enqueue(projectId)
      return c.json({ count: queued.length }, 202)
    },
  )
  .post(
    '/releases/:id/cancel',
    answers('Cancels a release that waits', 200, OperatorReleaseDetail),
    access('admin'),
    async c => {
      const { services } = c.var
      const cancelled = await cancelRelease(services.database, c.req.param('id'), services.now())
      if (cancelled === undefined) throw new CatalogueError('ERR_RELEASE_NOT_CANCELLABLE')
      return c.json(await readOperatorRelease(services, cancelled.id))
    },
  )
  .post(
    '/publishing',
    answers('Pauses publishing on all workers, or lets it go on', 200, OperatorFigures),
    access('admin'),
    body(SwitchPublishing),
    async c => {
      const { services } = c.var
      await setPaused(services.database, c.req.valid('json').paused, services.now())
      return c.json(await readOperatorFigures(services))
    },
  )
  .post(
    '/verify',
    answers('Compares every live page with the database', 200, Verification),
    access('admin'),
    body(Verify),
    async c => c.json(await verifyPages(c.var.services, c.req.valid('json').repair)),
  )
  .post(
    '/rebuild',
    answers('Renders every published page again, in the background', 202, Started),
    access('admin'),
    body(Rebuild),
    async c => {
      const { database, renderer, now } = c.var.services
      const options = { build: renderer.build, all: c.req.valid('json').all, now: now() }
      return c.json({ count: (await requestRebuild(database, options)).requested }, 202)
    },
  )
  .get(
    '/deliveries',
    answers('Lists what has to reach other servers', 200, OperatorDeliveryPage),
    access('admin'),
    query(OperatorDeliveryQuery),
    async c => {
      const filter = c.req.valid('query')
      const { results, total } = await listDeliveries(c.var.services.database.read, filter)
      return c.json({ results: results.map(presentDelivery), total, page: filter.page, size: filter.size })
    },
  )
  .post(
    '/deliveries/resend-failed',
    answers('Tries all failed deliveries again', 202, Started),
    access('admin'),
    async c => c.json({ count: await resendFailed(c.var.services.database, c.var.services.now()) }, 202),
  )
  .post(
    '/deliveries/:id/resend',
    answers('Tries a delivery again', 202, OperatorDelivery),
    access('admin'),
    async c => {
      const { database, now } = c.var.services
      const delivery = await resendDelivery(database, { id: c.req.param('id') }, now())
      if (delivery === undefined) throw new CatalogueError('ERR_DELIVERY_NOT_FOUND')
      return c.json(presentDelivery(delivery), 202)
    },
  )
  .get(
    '/letters',
    answers('Lists the letters of the outbox folder', 200, Letters),
    access('admin'),
    async c => c.json({ results: await listLetters(c.var.services) }),
  )
  .get('/letters/:name', answers('Returns a letter', 200, LetterText), access('admin'), async c =>
    c.json(await readLetter(c.var.services, c.req.param('name'))),
  )
