import { textOf } from './calls.ts'

interface Gif {
  id: string
  title: string
  /** An address that the product's own server answers. */
  preview: string
}

export interface Found {
  gifs: Gif[]
  /** What the provider asks to be said. */
  attribution: string
}

/** What a search for animations has found. */
export function foundIn(answer: unknown, app: string): Found {
  const results: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'results') : []
  const gifs = (Array.isArray(results) ? results : []).map(result => ({
    id: textOf(result, 'id'),
    title: textOf(result, 'title'),
    preview: new URL(textOf(result, 'preview'), app).href,
  }))
  return { gifs: gifs.filter(({ id }) => id !== ''), attribution: textOf(answer, 'attribution') }
}
