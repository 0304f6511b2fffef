import { z } from 'zod'
import { Language } from '#model/language.ts'
import { MediaKey, VideoKey } from '#model/media.ts'
import { SafeUrl } from '#model/url.ts'

/** As many as a review may have. */
export const mostImages = 4
export const mostGifs = 2
export const mostTags = 10
export const mostHighlights = 5

/** Where a review came from: the public form, a letter that asked for it, the wall's owner, Google, or a file. */
export const reviewSources = ['form', 'request', 'owner', 'google', 'file'] as const
export const ReviewSource = z.enum(reviewSources)
export type ReviewSource = z.infer<typeof ReviewSource>

/** `pending` until its owner has decided; only accepted ones are ever shown. */
export const reviewStates = ['pending', 'accepted', 'rejected'] as const
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** What readers have to be told about the author: a reward was given, or they belong to the seller. */
export const disclosures = ['none', 'incentive', 'insider'] as const
export const Disclosure = z.enum(disclosures)
export type Disclosure = z.infer<typeof Disclosure>

export const Rating = z.int().min(1).max(5)
/** The text of a review: no markup; line ends are kept. */
export const ReviewContent = z.string().trim().max(4_000)
export const AuthorName = z.string().trim().max(120)
export const AuthorPosition = z.string().trim().max(160)
/** What is said in a recording: lines of a time and words, such as `0:04 It works.` */
export const VideoCaptions = z
  .string()
  .overwrite(text => text.trimEnd())
  .max(6_000)
/** Words of a review's content that the wall marks. Those that its content does not have mark nothing. */
export const Highlights = z.array(z.string().trim().min(1).max(300)).max(mostHighlights)
/** The owner's public answer. */
export const Reply = z.string().trim().max(2_000)
/** Tags, separated by commas. */
export const Category = z.string().trim().max(300)

/** The tags that a category names, each once. */
export function tagsOf(category: string): string[] {
  const tags = category.split(',').map(tag => tag.trim())
  return [...new Set(tags.filter(tag => tag !== ''))].slice(0, mostTags)
}

/** An accepted review as everybody may see it: no e-mail address, nothing of how it came to be but its provenance. */
export const PublicReview = z.strictObject({
  id: z.uuid(),
  content: ReviewContent,
  /** Stars, 1 to 5; null where none were asked for. */
  rating: Rating.nullable(),
  name: AuthorName,
  position: AuthorPosition,
  avatar: MediaKey.nullable(),
  images: z.array(MediaKey).max(mostImages),
  gifs: z.array(MediaKey).max(mostGifs),
  video: VideoKey.nullable(),
  videoCover: MediaKey.nullable().default(null),
  videoCaptions: VideoCaptions.default(''),
  highlights: Highlights.default([]),
  isPinned: z.boolean().default(false),
  /** The language that it was written in; null in what was frozen before it was known. */
  language: Language.nullable().default(null),
  tags: z.array(z.string()),
  source: ReviewSource,
  /** Where it was read first, if that can be visited; null otherwise. */
  sourceUrl: SafeUrl.nullable(),
  /** Its author, or the wall's owner for them, vouches for it. */
  confirmed: z.boolean(),
  /** It was its author who vouched, by answering a letter. */
  byLetter: z.boolean().default(false),
  disclosure: Disclosure,
  /** The owner's public answer; empty for none. */
  reply: z.string(),
  /** When it was written, `YYYY-MM-DD`. */
  date: z.iso.date(),
})
export type PublicReview = z.infer<typeof PublicReview>

/** A review that its author was asked to confirm, with a page of its own. A closed one shows nothing of it. */
export const Confirmation = z.strictObject({
  id: z.uuid(),
  isOpen: z.boolean(),
  content: ReviewContent,
  rating: Rating.nullable(),
  name: AuthorName,
  position: AuthorPosition,
})
export type Confirmation = z.infer<typeof Confirmation>

/** What stands beside a wall's payload. `reviews` are the accepted ones in the wall's order. */
export const LoveRecords = z
  .strictObject({
    reviews: z.array(PublicReview).default([]),
    confirmations: z.array(Confirmation).default([]),
    /** Of all confirmed reviews with stars, also those that are not shown: how many, and the sum of their stars. */
    ratings: z.strictObject({ count: z.int(), sum: z.int() }).default({ count: 0, sum: 0 }),
  })
  .prefault({})
export type LoveRecords = z.infer<typeof LoveRecords>
