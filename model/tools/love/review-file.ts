import { z } from 'zod'
import { OptionalEmail } from '#model/email.ts'
import { Language } from '#model/language.ts'
import { MediaKey, VideoKey } from '#model/media.ts'
import { ReadableCaptions } from '#model/tools/love/captions.ts'
import {
  AuthorName,
  AuthorPosition,
  Category,
  Disclosure,
  Highlights,
  mostGifs,
  mostImages,
  Rating,
  Reply,
  ReviewContent,
  ReviewState,
} from '#model/tools/love/review.ts'
import { mostTestimonials } from '#model/tools/love/testimonial.ts'
import { SafeUrl } from '#model/url.ts'

/** The most reviews that one file may hold. */
export const mostInFile = 10_000

/** With an offset a moment may lie in a year that no calendar of ours has: written down it could not be read again. */
const Moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform(text => new Date(text))
  .refine(at => /^\d{4}-/.test(at.toISOString()), { message: 'ERR_INVALID_DATA' })
const past = (at: Date): boolean => at.getTime() <= Date.now() + 86_400_000

/** A review in a file. What is left out is empty; `source` says where it came from once, and is not believed. */
export const ReviewInFile = z.strictObject({
  content: ReviewContent.default(''),
  rating: Rating.nullable().default(null),
  name: AuthorName.default(''),
  position: AuthorPosition.default(''),
  email: OptionalEmail.default(''),
  category: Category.default(''),
  state: ReviewState.default('pending'),
  confirmed: z.boolean().default(false),
  language: Language.optional(),
  source: z.string().max(60).optional(),
  sourceUrl: SafeUrl.nullable().default(null),
  disclosure: Disclosure.default('none'),
  reply: Reply.default(''),
  /** When its author agreed to its being published; null when that is not known. */
  consentAt: Moment.nullable().default(null),
  /** When it was written. */
  createdAt: Moment.refine(past, { message: 'ERR_INVALID_DATA' }).optional(),
  avatar: MediaKey.nullable().default(null),
  images: z.array(MediaKey).max(mostImages).default([]),
  gifs: z.array(MediaKey).max(mostGifs).default([]),
  video: VideoKey.nullable().default(null),
  videoCover: MediaKey.nullable().default(null),
  videoCaptions: ReadableCaptions.default(''),
  highlights: Highlights.default([]),
  isPinned: z.boolean().default(false),
})
export type ReviewInFile = z.infer<typeof ReviewInFile>

/** A wall's reviews as JSON, all of them good: what stands in the file of its project. */
export const ReviewFile = z.strictObject({
  format: z.literal('atelier-reviews'),
  version: z.literal(1),
  reviews: z
    .array(
      ReviewInFile.refine(({ content, video }) => content !== '' || video !== null, {
        message: 'REQUIRED',
        path: ['content'],
      }),
    )
    .max(mostTestimonials),
})

export type ReviewColumn = keyof ReviewInFile

/** The columns of a table of reviews in their order, as each language calls them. Any of the names is understood. */
export const reviewColumns: readonly [ReviewColumn, pl: string, en: string, ...others: string[]][] = [
  ['content', 'treść', 'content', 'opinia', 'review', 'text', 'testimonial', 'tresc'],
  ['rating', 'ocena', 'rating', 'stars', 'gwiazdki'],
  ['name', 'imię i nazwisko', 'name', 'autor', 'author', 'imię'],
  ['position', 'stanowisko', 'position', 'title', 'firma', 'company'],
  ['email', 'e-mail', 'email', 'adres e-mail', 'e-mail address'],
  ['category', 'tagi', 'tags', 'kategoria', 'category'],
  ['state', 'stan', 'state', 'status'],
  ['confirmed', 'potwierdzona', 'confirmed'],
  ['language', 'język', 'language'],
  ['source', 'źródło', 'source'],
  ['sourceUrl', 'adres źródła', 'source url', 'url', 'link'],
  ['disclosure', 'ujawnienie', 'disclosure'],
  ['reply', 'odpowiedź', 'reply'],
  ['consentAt', 'zgoda', 'consent'],
  ['createdAt', 'data', 'date', 'created'],
  ['avatar', 'zdjęcie autora', 'avatar'],
  ['images', 'zdjęcia', 'images'],
  ['gifs', 'gify', 'gifs'],
  ['video', 'wideo', 'video'],
  ['videoCover', 'okładka wideo', 'video cover'],
  ['videoCaptions', 'napisy wideo', 'video captions'],
  ['highlights', 'wyróżnione słowa', 'highlights'],
  ['isPinned', 'przypięta', 'pinned'],
]

/** What came of a file: lines that were left out have their reasons, as tokens. */
export const FileImport = z
  .strictObject({
    imported: z.int(),
    /** Those that the wall, or the file before them, has word for word by the same name. */
    duplicates: z.int(),
    /** Reviews that came without their pictures, since those are not among the account's files. */
    withoutFiles: z.int(),
    problems: z.array(z.strictObject({ line: z.int(), message: z.string() })),
  })
  .meta({ id: 'FileImport' })
export type FileImport = z.infer<typeof FileImport>
