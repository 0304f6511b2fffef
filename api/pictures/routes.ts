import { Hono } from 'hono'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { pictureHeaders, readPicture } from '#api/pictures/page-picture.ts'

/** How published pages look, for lists, below `/projects`. */
export const pictureRoutes = new Hono().get(
  '/:tool/:uuid/picture',
  answers('Shows the published page with nothing in it that runs, as HTML', 200),
  access('registered-owner', 'hidden'),
  async c => {
    const { services, project } = c.var
    const html = await readPicture(services, project)
    return c.html(html, 200, pictureHeaders(services.configuration.siteUrl))
  },
)
