import { z } from 'zod'
import { OptionalEmail } from '#model/email.ts'
import { Language } from '#model/language.ts'
import { Styles } from '#model/theme.ts'
import { defineTool } from '#model/tool.ts'
import { type Confirmation, LoveRecords, type PublicReview } from '#model/tools/love/review.ts'
import { loveSample } from '#model/tools/love/sample.ts'
import { type WallFilters, wallFilter, wallFilters } from '#model/tools/love/wall-filters.ts'
import { SafeUrl } from '#model/url.ts'

export const wallViews = ['board', 'slider', 'multislider', 'bigslider'] as const
export type WallView = (typeof wallViews)[number]

/** As many as are printed of a wall's reviews, in its order; its average counts all. */
export const mostOnWall = 2_000

/** What a visitor reads on the form; an empty text leaves its place to the product's own words. */
const text = (longest: number): z.ZodDefault<z.ZodString> => z.string().trim().max(longest).default('')
const OptionalUrl = z.union([z.literal(''), SafeUrl]).default('')

/** The page on which strangers write. */
export const ReviewForm = z.strictObject({
  title: text(120),
  intro: text(600),
  /** What is asked above the field for the review. */
  question: text(300),
  askRating: z.boolean().default(true),
  askPosition: z.boolean().default(true),
  askAvatar: z.boolean().default(true),
  askImages: z.boolean().default(true),
  askGifs: z.boolean().default(false),
  askVideo: z.boolean().default(false),
  askEmail: z.boolean().default(true),
  emailRequired: z.boolean().default(false),
  /** New reviews are on the wall at once. */
  autoAccept: z.boolean().default(false),
  /** What its author agrees to; the product's own words when empty. */
  consent: text(600),
  thanksTitle: text(120),
  thanksText: text(600),
  redirectUrl: OptionalUrl,
  redirectButton: text(60),
  /** Is told of every review that comes in. Private. */
  webhook: OptionalUrl,
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** The letter that asks a customer. `{name}` and `{link}` are put in. Private. */
export const RequestLetter = z.strictObject({
  subject: text(160),
  content: text(4_000),
  /** Days after which whoever has not answered is reminded, once; 0 for never. */
  reminderDays: z.int().min(0).max(30).default(0),
  /** Where answers to the letter go; empty for nowhere. */
  replyTo: OptionalEmail.default(''),
})
export type RequestLetter = z.infer<typeof RequestLetter>

/** What the reviews are about, for search engines: they show stars for products and courses only. */
export const ReviewedProduct = z.strictObject({
  kind: z.enum(['Product', 'Course', 'Book', 'Event', 'SoftwareApplication']).default('Product'),
  name: text(160),
  url: OptionalUrl,
})

/** A wall of testimonials: how it shows them, the form that collects them, the letter that asks for them. */
export const LoveData = z.strictObject({
  language: Language.default('pl'),
  title: text(120),
  intro: text(600),
  view: z.enum(wallViews).default('board'),
  showAvatars: z.boolean().default(true),
  showRating: z.boolean().default(true),
  showDates: z.boolean().default(false),
  /** How reviews are verified, below the wall. */
  showVerification: z.boolean().default(true),
  /** CSS pixels that a card is at least wide. */
  minWidth: z.int().min(200).max(600).default(280),
  /** Reviews that are shown at once; more come on demand. */
  maxShown: z.int().min(1).max(100).default(20),
  /** Whether sliders move on by themselves, and for how many seconds each card stands. */
  autoplay: z.boolean().default(true),
  secondsPerCard: z.int().min(3).max(30).default(7),
  ...wallFilters,
  product: ReviewedProduct.prefault({}),
  form: ReviewForm.prefault({}),
  request: RequestLetter.prefault({}),
  googlePlaceId: z
    .string()
    .trim()
    .regex(/^[\w-]{0,300}$/, { message: 'ERR_INVALID_DATA' })
    .default(''),
  styles: Styles.prefault({}),
  formStyles: Styles.prefault({}),
})
export type LoveData = z.infer<typeof LoveData>

/** A wall as visitors may see it: without the webhook, the letter, and what is not accepted. */
export interface PublicLove extends Omit<LoveData, 'form' | 'request' | 'googlePlaceId' | keyof WallFilters> {
  form: Omit<ReviewForm, 'webhook' | 'autoAccept'>
  reviews: readonly PublicReview[]
  /** Accepted ones are left out, by its filters or since there are too many. */
  isSelection: boolean
  confirmations: readonly Confirmation[]
  ratings: LoveRecords['ratings']
  /** In its owner's preview of the letter alone. */
  letter?: RequestLetter
}

function toPublic(data: LoveData, records: LoveRecords): PublicLove {
  const { form, request: _request, googlePlaceId: _place, ...shown } = data
  const { category, sources, languages, minRating, ...wall } = shown
  const { webhook: _webhook, autoAccept: _auto, ...asked } = form
  const isShown = wallFilter({ category, sources, languages, minRating })
  const reviews = records.reviews.filter(isShown).slice(0, mostOnWall)
  return { ...wall, form: asked, ...records, reviews, isSelection: reviews.length < records.reviews.length }
}

export const love = defineTool({
  id: 'love',
  data: LoveData,
  version: 1,
  upgrades: [],
  records: LoveRecords,
  toPublic,
  sample: loveSample,
  sidebar: [
    { path: 'review-list', category: 'reviews' },
    { path: 'review-google', category: 'reviews' },
    { path: 'review-request', category: 'reviews' },
    { path: 'wall' },
    { path: 'form-ask-review' },
    { path: 'wall-styles', category: 'styles' },
    { path: 'form-styles', category: 'styles' },
  ],
  tabs: [
    'review-list',
    'review-request',
    'review-google',
    'wall',
    'form-ask-review',
    'wall-styles',
    'form-styles',
  ],
  views: [
    { name: 'walls', public: true },
    { name: 'review-ask', public: true },
    { name: 'review-confirm', public: true, whileDraft: true },
    { name: 'love-mail', public: false },
  ],
  blockers: () => [],
})
