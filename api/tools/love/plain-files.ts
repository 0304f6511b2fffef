import type { Context } from 'hono'
import type { Open, OwnedProject } from '#api/context.ts'
import { countForWall, keepUpload, type ReviewPurpose } from '#api/tools/love/media/keep-upload.ts'
import { isPlainForm } from '#api/tools/love/submission.ts'
import { isOwnedBy, publishedForm } from '#api/tools/love/walls.ts'
import type { ReviewForm } from '#model/tools/love/love.ts'
import { mostImages } from '#model/tools/love/review.ts'

interface Kept {
  avatar?: string
  images?: string[]
  video?: string
}

const fields: readonly (readonly [name: keyof Kept, purpose: ReviewPurpose, asked: keyof ReviewForm])[] = [
  ['avatar', 'avatar', 'askAvatar'],
  ['images', 'image', 'askImages'],
  ['video', 'video', 'askVideo'],
]

/** The files of a field; an empty one is sent where nothing was chosen. */
function filesOf(form: FormData, name: keyof Kept): File[] {
  const files = form.getAll(name).filter(value => value instanceof File)
  return files.filter(({ size }) => size > 0).slice(0, name === 'images' ? mostImages : 1)
}

/**
 * Keeps what a form without scripts brings along, as the form's script would have before. Answers the keys. Throws as
 * `keepUpload` does.
 */
export async function keepPlainFiles(c: Context<Open>, project: OwnedProject): Promise<Kept> {
  if (!isPlainForm(c)) return {}
  const { services, session } = c.var
  const wall = { project, isOwn: isOwnedBy(project, session) }
  const asked = await publishedForm(services, project)
  const form = await c.req.formData()
  const kept: Kept = {}
  for (const [name, purpose, isAsked] of fields)
    for (const file of asked[isAsked] === true ? filesOf(form, name) : []) {
      await countForWall(services, wall)
      const { key } = await keepUpload(services, wall, purpose, new Uint8Array(await file.arrayBuffer()))
      if (name === 'images') kept.images = [...(kept.images ?? []), key]
      else kept[name] = key
    }
  return kept
}
