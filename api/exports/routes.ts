import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { access, toolOf } from '#api/access.ts'
import type { OwnedProject, Services, WithProject, WithUser } from '#api/context.ts'
import { answers } from '#api/docs/answers.ts'
import { accountFiles } from '#api/exports/account-files.ts'
import { importProject } from '#api/exports/import-project.ts'
import { projectFile } from '#api/exports/record-files.ts'
import { siteFiles } from '#api/exports/site-files.ts'
import { type ArchiveFile, zipStream } from '#api/exports/zip.ts'
import { body, query } from '#api/input.ts'
import { readDraft } from '#api/projects/read-project.ts'
import { limit } from '#api/rate-limits/limit.ts'
import { requireSelf } from '#api/users/require-self.ts'
import { Project } from '#model/project.ts'

const ExportQuery = z.strictObject({ format: z.enum(['zip', 'json']).default('zip') })

/** `name` is made of ids and constants alone. */
function download(name: string, type: string): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
}

function answerArchive(
  c: Context<WithUser> | Context<WithProject>,
  name: string,
  files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>,
): Response {
  const { services, requestId } = c.var
  const stream = zipStream(files, err => services.log.error({ err, requestId }, 'an export broke off'))
  return c.body(stream, 200, download(name, 'application/zip'))
}

async function projectJson(services: Services, project: OwnedProject): Promise<string> {
  return `${JSON.stringify(await projectFile(services, project), null, 2)}\n`
}

/** Taking one's work along and bringing it back, below `/projects` and `/users`. */
export const exportRoutes = new Hono()
  .get(
    '/projects/:tool/:uuid/export',
    answers('Exports the saved draft, as pages that work without a server or as JSON', 200),
    access('registered-owner', 'hidden'),
    query(ExportQuery),
    async c => {
      const { services, project } = c.var
      const name = `${project.tool}-${project.slug}`
      if (c.req.valid('query').format === 'json')
        return c.body(
          await projectJson(services, project),
          200,
          download(`${name}.json`, 'application/json; charset=utf-8'),
        )
      return answerArchive(c, `${name}.zip`, await siteFiles(services, await readDraft(services, project)))
    },
  )
  .post(
    '/projects/:tool/import',
    answers('Makes a project of an exported JSON file, which is the body', 201, Project),
    access('registered'),
    limit('import', { points: 30, seconds: 60 }),
    body(z.unknown()),
    async c => {
      const tool = toolOf(c.req.param('tool'))
      return c.json(await importProject(c.var.services, c.var.user, tool, c.req.valid('json')), 201)
    },
  )
  .get(
    '/users/:id/export',
    answers('Exports everything that the account owns, as one archive', 200),
    access('registered', 'in person'),
    c => {
      const { services, user } = c.var
      requireSelf(user, c.req.param('id'))
      return answerArchive(c, 'atelier-account.zip', accountFiles(services, user))
    },
  )
