import { Hono } from 'hono'
import { access, findProject, toolOf } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { body, query } from '#api/input.ts'
import { renderDraft } from '#api/previews/render-preview.ts'
import { renameProject, saveProject } from '#api/projects/change-project.ts'
import { cloneProject, createProject } from '#api/projects/create-project.ts'
import { deleteProject, restoreProject } from '#api/projects/delete-project.ts'
import { listProjects } from '#api/projects/list-projects.ts'
import { moveProject } from '#api/projects/move-project.ts'
import { publishProject, unpublishProject } from '#api/projects/publish-project.ts'
import { readDraft, readLiveSnapshot, readProject } from '#api/projects/read-project.ts'
import { hiddenDraft, nameTokens } from '#api/projects/tool-errors.ts'
import { limit } from '#api/rate-limits/limit.ts'
import {
  CreateProject,
  MoveProject,
  PreviewProject,
  Project,
  ProjectPage,
  ProjectQuery,
  PublishProject,
  RenameProject,
  SaveProject,
} from '#model/project.ts'

/** All calls on projects, below `/projects`. */
export const projectRoutes = new Hono()
  .get(
    '/:tool',
    answers('Lists your projects of a tool', 200, ProjectPage),
    access('visitor'),
    query(ProjectQuery),
    async c =>
      c.json(
        await listProjects(c.var.services, c.var.user, toolOf(c.req.param('tool')), c.req.valid('query')),
      ),
  )
  .post(
    '/:tool',
    answers('Creates a project', 201, Project),
    access('visitor'),
    limit('create', { points: 30, seconds: 60 }, 'visitors'),
    nameTokens,
    body(CreateProject),
    async c =>
      c.json(
        await createProject(c.var.services, c.var.user, {
          tool: toolOf(c.req.param('tool')),
          ...c.req.valid('json'),
        }),
        201,
      ),
  )
  .get('/:tool/:uuid', answers('Returns a project with its data', 200, Project), access('owner'), async c =>
    c.json(await readProject(c.var.services, c.var.project)),
  )
  .patch(
    '/:tool/:uuid',
    answers('Saves the data of a project', 200, Project),
    access('registered-owner'),
    body(SaveProject),
    async c => c.json(await saveProject(c.var.services, c.var.project, c.req.valid('json'))),
  )
  .delete(
    '/:tool/:uuid',
    answers('Deletes a project and takes its page down', 204),
    access('owner'),
    async c => {
      await deleteProject(c.var.services, c.var.user, c.var.project)
      return c.body(null, 204)
    },
  )
  .patch(
    '/:tool/:uuid/name',
    answers('Renames a project', 200, Project),
    access('registered-owner'),
    nameTokens,
    body(RenameProject),
    async c => c.json(await renameProject(c.var.services, c.var.project, c.req.valid('json').name)),
  )
  .patch(
    '/:tool/:uuid/uuid',
    answers('Changes the URL ending of a project', 200, Project),
    access('registered-owner'),
    body(MoveProject),
    async c =>
      c.json(await moveProject(c.var.services, c.var.user, c.var.project, c.req.valid('json').newUuid)),
  )
  .post(
    '/:tool/:uuid/clone',
    answers('Clones a project under another name', 201, Project),
    access('registered-owner'),
    nameTokens,
    body(RenameProject),
    async c =>
      c.json(await cloneProject(c.var.services, c.var.user, c.var.project, c.req.valid('json').name), 201),
  )
  .post(
    '/:tool/:uuid/restore',
    answers('Undoes the deletion of a project', 200, Project),
    access('visitor'),
    async c =>
      c.json(
        await restoreProject(c.var.services, c.var.user, toolOf(c.req.param('tool')), c.req.param('uuid')),
      ),
  )
  .patch(
    '/:tool/:uuid/publish',
    answers('Publishes or unpublishes a project', 202, Project),
    access('registered-owner'),
    body(PublishProject),
    async c => {
      const change = c.req.valid('json').publish ? publishProject : unpublishProject
      return c.json(await change(c.var.services, c.var.user, c.var.project), 202)
    },
  )
  .get(
    '/:tool/:uuid/snapshot',
    answers('Returns the frozen public data of the live publication', 200),
    access('owner', 'hidden'),
    async c => c.json(await readLiveSnapshot(c.var.services, c.var.project)),
  )
  .get(
    '/:tool/:uuid/render',
    answers('Returns the public data that the page is rendered from', 200),
    access('anyone'),
    async c => {
      const project = await findProject(c.var.services, toolOf(c.req.param('tool')), c.req.param('uuid'))
      if (project.status === 'published') return c.json(await readLiveSnapshot(c.var.services, project))
      if (project.ownerId !== c.var.session?.user.id) throw hiddenDraft(project)
      return c.json(await readDraft(c.var.services, project))
    },
  )
  .post(
    '/:tool/:uuid/preview',
    answers('Renders unsaved data as it would be published', 200),
    access('owner', 'hidden'),
    body(PreviewProject),
    async c => c.json({ html: await renderDraft(c.var.services, c.var.project, c.req.valid('json')) }),
  )
