import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { answers } from '#api/docs/answers.ts'
import { fontFamilies } from '#model/fonts.ts'

const Fonts = z
  .strictObject({
    items: z.array(
      z.strictObject({ family: z.string(), subsets: z.array(z.string()), category: z.string() }),
    ),
  })
  .meta({ id: 'Fonts' })

const items = fontFamilies.map(({ family, subsets, category }) => ({ family, subsets, category }))

/** The families that a project or theme may choose, below `/shared`. They change with the product alone. */
export const fontRoutes = new Hono().get(
  '/fonts',
  answers('Lists the fonts that pages may be set in; all of them have Polish letters', 200, Fonts),
  access('anyone'),
  c => c.json({ items }, 200, { 'Cache-Control': 'public, max-age=3600' }),
)
