import { z } from 'zod'
import { arrive } from '#editor/api.ts'
import { type OnProgress, sendFile } from '#editor/stores/upload.ts'
import type { Language } from '#model/language.ts'
import { MediaKey, VideoKey } from '#model/media.ts'
import { GoogleImport, GoogleReviews } from '#model/tools/love/google.ts'
import { FileImport } from '#model/tools/love/review-file.ts'
import {
  type ChangeTestimonial,
  type ChangeTestimonials,
  Testimonial,
  TestimonialPage,
  type TestimonialQuery,
} from '#model/tools/love/testimonial.ts'
import { AcceptedGroups } from '#model/tools/love/wall-filters.ts'

interface Sent {
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  signal?: AbortSignal | undefined
  /** The answer is not waited for when the page goes. */
  keepalive?: boolean
}

const root = '/api/testimonials'

/** A file that a review may name by its key. */
const KeptFile = z.object({ key: MediaKey.or(VideoKey) })
const FoundGifs = z.object({
  results: z.array(z.object({ id: z.string(), title: z.string(), preview: z.url() })),
  attribution: z.string().nullable(),
  configured: z.boolean(),
})
export type FoundGifs = z.infer<typeof FoundGifs>

async function send(path: string, { method, body, signal, keepalive }: Sent = {}): Promise<Response> {
  const isFile = body instanceof FormData
  const json = body === undefined || isFile ? {} : { headers: { 'content-type': 'application/json' } }
  return arrive(
    fetch(`${root}${path}`, {
      ...(method === undefined ? {} : { method }),
      ...json,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
    }),
  )
}

/** The body of an answer, held against its schema. Throws an `ApiError`, or a `ZodError` for what no server of ours says. */
async function ask<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  sent?: Sent,
): Promise<z.output<Schema>> {
  return schema.parse(await (await send(path, sent)).json())
}

/** A review that its owner writes down by hand. */
export interface NewTestimonial extends ChangeTestimonial {
  wallId: string
}

const queryOf = (query: Partial<Record<keyof TestimonialQuery, string | number>>): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

/** A review as it travels: lists of files as JSON of their own. */
function packed<Review extends Pick<ChangeTestimonial, 'images' | 'gifs'>>({
  images,
  gifs,
  ...rest
}: Review): object {
  return {
    ...rest,
    ...(images === undefined ? {} : { images: JSON.stringify(images) }),
    ...(gifs === undefined ? {} : { gifs: JSON.stringify(gifs) }),
  }
}

/** Every call of the editor about reviews. Each throws an `ApiError`. */
export const testimonialsApi = {
  list: (query: TestimonialQuery, signal?: AbortSignal) =>
    ask(TestimonialPage, `?${queryOf(query)}`, { signal }),
  accepted: (wallId: string, signal: AbortSignal) =>
    ask(AcceptedGroups, `/accepted?${new URLSearchParams({ wallId })}`, { signal }),
  create: (review: NewTestimonial) => ask(Testimonial, '', { method: 'POST', body: packed(review) }),
  change: (id: string, changes: ChangeTestimonial) =>
    ask(Testimonial, `/${id}`, { method: 'PATCH', body: packed(changes) }),
  changeAll: async (body: ChangeTestimonials, keepalive = false): Promise<void> => {
    await send('', { method: 'PATCH', body, keepalive })
  },
  reorder: async (wallId: string, ids: readonly string[]): Promise<void> => {
    await send('/order', { method: 'PUT', body: { wallId, ids } })
  },
  request: (body: { wallId: string; emails: readonly string[]; subject: string; content: string }) =>
    ask(z.object({ sent: z.number() }), '/requests', { method: 'POST', body }),
  askAgain: (id: string, email: string, content: string) =>
    ask(Testimonial, `/${id}/request`, { method: 'POST', body: { email, content } }),
  google: (placeId: string) => ask(GoogleReviews, `/google?${new URLSearchParams({ placeId })}`),
  importGoogle: (wallId: string, placeId: string, ids: readonly string[]) =>
    ask(GoogleImport, '/google', { method: 'POST', body: { wallId, placeId, ids } }),
  importFile: (wallId: string, file: File) => {
    const form = new FormData()
    form.append('file', file)
    return ask(FileImport, `/import?${new URLSearchParams({ wallId })}`, { method: 'POST', body: form })
  },
  exportAddress: (wallId: string, format: 'csv' | 'json'): string =>
    `${root}/export?${new URLSearchParams({ wallId, format })}`,
  wallOf: (uuid: string) => ask(z.object({ uuid: z.string() }), `/wall?${new URLSearchParams({ uuid })}`),
  pictureAddress: (id: string) =>
    ask(z.object({ token: z.string(), url: z.string() }), `/token?${new URLSearchParams({ id })}`),
}
/** Every call of the editor about the files of reviews. Each throws an `ApiError`. */
export const reviewFilesApi = {
  /** A GIF is an `image`. */
  send: (wallId: string, purpose: 'image' | 'video', file: Blob, onProgress: OnProgress) =>
    sendFile(`${root}/media?${new URLSearchParams({ wallId, purpose })}`, KeptFile, file, onProgress),
  gifs: (q: string, lang: Language, signal: AbortSignal) =>
    ask(FoundGifs, `/search-gifs?${new URLSearchParams({ q, lang })}`, { signal }),
  keepGif: (wallId: string, id: string) => ask(KeptFile, '/gifs', { method: 'POST', body: { wallId, id } }),
}
export type TestimonialsApi = typeof testimonialsApi
