import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { presentRelease } from '#api/projects/present-project.ts'
import { rollbackProject } from '#api/projects/publish-project.ts'
import { followRelease } from '#api/releases/follow-release.ts'
import { readReleases, requireRelease, rerunOwnRelease } from '#api/releases/releases.ts'
import { Project, Release } from '#model/project.ts'

const Releases = z.strictObject({ results: z.array(Release) })

/** How far requests to publish are, and older versions, below `/projects`. */
export const releaseRoutes = new Hono()
  .get(
    '/:tool/:uuid/releases',
    answers('Lists the newest releases of a project', 200, Releases),
    access('owner'),
    async c => c.json({ results: await readReleases(c.var.services, c.var.project) }),
  )
  .get(
    '/:tool/:uuid/releases/:sequence',
    answers('Returns a release', 200, Release),
    access('owner'),
    async c => {
      const release = await requireRelease(c.var.services, c.var.project, c.req.param('sequence'))
      return c.json(presentRelease(release, c.var.services.configuration.siteUrl))
    },
  )
  .get(
    '/:tool/:uuid/releases/:sequence/events',
    answers('Follows a release until it is over, as server-sent events', 200),
    access('owner'),
    async c => {
      const { services, project } = c.var
      const first = await requireRelease(services, project, c.req.param('sequence'))
      return streamSSE(c, async stream => {
        for await (const release of followRelease(services, first, () => stream.aborted))
          await stream.writeSSE({ event: 'release', data: JSON.stringify(release) })
      })
    },
  )
  .post(
    '/:tool/:uuid/releases/:sequence/rerun',
    answers('Runs a failed release again', 202, Release),
    access('registered-owner'),
    async c => c.json(await rerunOwnRelease(c.var.services, c.var.project, c.req.param('sequence')), 202),
  )
  .post(
    '/:tool/:uuid/releases/:sequence/rollback',
    answers('Makes an earlier version live again', 202, Project),
    access('registered-owner'),
    async c => {
      const { services, user, project } = c.var
      const { sequence } = await requireRelease(services, project, c.req.param('sequence'))
      return c.json(await rollbackProject(services, user, project, sequence), 202)
    },
  )
