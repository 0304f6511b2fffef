import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { isolation } from '#api/previews/isolation.ts'
import { presentRelease } from '#api/projects/present-project.ts'
import { rollbackProject } from '#api/projects/publish-project.ts'
import { followRelease } from '#api/releases/follow-release.ts'
import { readReleases, requireRelease, rerunOwnRelease } from '#api/releases/releases.ts'
import { readVersion, renderVersion, restoreVersion } from '#api/releases/versions.ts'
import { Language } from '#model/language.ts'
import { Project, Release, RestoreVersion, Version } from '#model/project.ts'

const PreviewQuery = z.strictObject({ lang: Language.optional() })
const Releases = z.strictObject({ results: z.array(Release) })

/** How far requests to publish are, and older versions, below `/projects`. */
export const releaseRoutes = new Hono()
  .get(
    '/:tool/:uuid/releases',
    answers('Lists the newest releases of a project', 200, Releases),
    access('owner', 'hidden'),
    async c => c.json({ results: await readReleases(c.var.services, c.var.project) }),
  )
  .get(
    '/:tool/:uuid/releases/:sequence',
    answers('Returns a release', 200, Release),
    access('owner', 'hidden'),
    async c => {
      const release = await requireRelease(c.var.services, c.var.project, c.req.param('sequence'))
      return c.json(presentRelease(release, c.var.services.configuration.siteUrl))
    },
  )
  .get(
    '/:tool/:uuid/releases/:sequence/events',
    answers('Follows a release until it is over, as server-sent events', 200),
    access('owner', 'hidden'),
    async c => {
      const { services, project } = c.var
      const first = await requireRelease(services, project, c.req.param('sequence'))
      return streamSSE(c, async stream => {
        for await (const release of followRelease(services, first, () => stream.aborted))
          await stream.writeSSE({ event: 'release', data: JSON.stringify(release) })
      })
    },
  )
  .get(
    '/:tool/:uuid/releases/:sequence/data',
    answers('Returns what a release froze of its project', 200, Version),
    access('owner', 'hidden'),
    async c => c.json(await readVersion(c.var.services, c.var.project, c.req.param('sequence'))),
  )
  .get(
    '/:tool/:uuid/releases/:sequence/preview',
    answers('Shows the page of a release as a preview, as HTML', 200),
    access('owner', 'hidden'),
    query(PreviewQuery),
    async c => {
      const { services, project } = c.var
      const html = await renderVersion(services, project, c.req.param('sequence'), c.req.valid('query').lang)
      return c.html(html, 200, isolation)
    },
  )
  .post(
    '/:tool/:uuid/releases/:sequence/restore',
    answers('Makes what a release froze the data of the draft', 200, Project),
    access('registered-owner', 'hidden'),
    body(RestoreVersion),
    async c => {
      const { revision } = c.req.valid('json')
      return c.json(await restoreVersion(c.var.services, c.var.project, c.req.param('sequence'), revision))
    },
  )
  .post(
    '/:tool/:uuid/releases/:sequence/rerun',
    answers('Runs a failed release again', 202, Release),
    access('registered-owner', 'hidden'),
    async c => c.json(await rerunOwnRelease(c.var.services, c.var.project, c.req.param('sequence')), 202),
  )
  .post(
    '/:tool/:uuid/releases/:sequence/rollback',
    answers('Makes an earlier version live again', 202, Project),
    access('registered-owner', 'hidden'),
    async c => {
      const { services, user, project } = c.var
      const { sequence } = await requireRelease(services, project, c.req.param('sequence'))
      return c.json(await rollbackProject(services, user, project, sequence), 202)
    },
  )
