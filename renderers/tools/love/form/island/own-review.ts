import type { FormProps } from '../form-props.ts'
import { call, type Own, ownAddress, textOf } from './calls.ts'
import type { Chosen, Values } from './values.ts'

/** An author's own review, and the way back to it. */
export interface OwnReview extends Own {
  withdrawn: boolean
  values: Pick<Values, 'content' | 'rating' | 'name' | 'position' | 'avatar' | 'images' | 'gifs' | 'video'>
}

/** The review that a link names, `#edit={id}.{token}`; undefined when it names none. */
export function editorOf(hash: string): Own | undefined {
  const [, id, token] = /^#edit=([0-9a-f-]{36})\.([\w.~-]{1,200})/.exec(hash) ?? []
  return id === undefined || token === undefined ? undefined : { id, token }
}

function filesOf(answer: unknown, name: string, site: string): Chosen[] {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null
  const keys = (Array.isArray(value) ? value : [value]).filter(key => typeof key === 'string')
  return keys.map(key => ({ key, url: `${site}/${key}` }))
}

/** Reads an author's review by their link. Throws `Refused`. */
export async function readOwn({ app, site }: FormProps, own: Own): Promise<OwnReview> {
  const answer = await call(ownAddress(app, own), { token: own.token })
  const rating = Number(typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'rating') : 0)
  return {
    ...own,
    withdrawn: textOf(answer, 'withdrawnAt') !== '',
    values: {
      content: textOf(answer, 'content'),
      rating: rating === 0 ? null : rating,
      name: textOf(answer, 'name'),
      position: textOf(answer, 'position'),
      avatar: filesOf(answer, 'avatar', site)[0] ?? null,
      images: filesOf(answer, 'images', site),
      gifs: filesOf(answer, 'gifs', site),
      video: filesOf(answer, 'video', site)[0] ?? null,
    },
  }
}

/** Takes a review off every wall; with `erase` it is gone for good. Throws `Refused`. */
export async function removeOwn({ app }: FormProps, own: Own, erase: boolean): Promise<void> {
  await call(`${ownAddress(app, own)}${erase ? '?erase=1' : ''}`, { method: 'DELETE', token: own.token })
}
