import { z } from 'zod'
import { EmailList, OptionalEmail } from '#model/email.ts'
import { Language } from '#model/language.ts'
import { MediaKey, VideoKey } from '#model/media.ts'
import { Slug } from '#model/project.ts'
import { textList } from '#model/text-list.ts'
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
  ReviewSource,
  ReviewState,
} from '#model/tools/love/review.ts'
import { SafeUrl } from '#model/url.ts'

/** A list that is sent as JSON within a field, and only when it is not empty; or as it is. */
function jsonList<Item extends z.ZodType<unknown, string>>(item: Item, most: number) {
  const List = textList(item).max(most)
  const text = z.string().transform((sent, context): unknown => {
    try {
      return JSON.parse(sent)
    } catch {
      context.addIssue({ code: 'custom', message: 'ERR_INVALID_MUST_BE_STRING_ARRAY' })
      return z.NEVER
    }
  })
  return z.union([text.pipe(List), List])
}

/** Bounded so that there is always room before and behind it. */
const Order = z.number().min(-1e9).max(1e9)

/** What an author says. */
const said = {
  content: ReviewContent,
  rating: Rating.nullable(),
  name: AuthorName,
  position: AuthorPosition,
  avatar: MediaKey.nullable(),
  images: jsonList(MediaKey, mostImages),
  gifs: jsonList(MediaKey, mostGifs),
  video: VideoKey.nullable(),
}

/** The same where all of it may be left out; what is given is no `undefined`. */
const saidAnew = {
  content: said.content.exactOptional(),
  rating: said.rating.exactOptional(),
  name: said.name.exactOptional(),
  position: said.position.exactOptional(),
  avatar: said.avatar.exactOptional(),
  images: said.images.exactOptional(),
  gifs: said.gifs.exactOptional(),
  video: said.video.exactOptional(),
}

/** A review as its wall's owner sees it. Times are ISO 8601 in UTC. */
export const Testimonial = z
  .strictObject({
    id: z.uuid(),
    /** The URL ending of its wall. */
    wallId: Slug,
    /** Its place on the wall: the smaller, the earlier. */
    order: z.number(),
    content: z.string(),
    rating: Rating.nullable(),
    name: z.string(),
    position: z.string(),
    email: z.string(),
    /** Tags, separated by commas. */
    category: z.string(),
    avatar: MediaKey.nullable(),
    images: z.array(MediaKey),
    gifs: z.array(MediaKey),
    video: VideoKey.nullable(),
    videoCover: MediaKey.nullable(),
    videoCaptions: z.string(),
    highlights: z.array(z.string()),
    isPinned: z.boolean(),
    language: Language,
    source: ReviewSource,
    sourceUrl: z.string().nullable(),
    state: ReviewState,
    accepted: z.boolean(),
    confirmed: z.boolean(),
    /** It was its author who vouched, by answering a letter. */
    byLetter: z.boolean(),
    disclosure: Disclosure,
    reply: z.string(),
    /** When its author agreed to its being published; null when they were not asked. */
    consentAt: z.iso.datetime().nullable(),
    /** When its author was asked by letter, and reminded; null when they were not. */
    requestedAt: z.iso.datetime().nullable(),
    remindedAt: z.iso.datetime().nullable(),
    /** When its author took it back; it is on no wall since. */
    withdrawnAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof Testimonial>

/** A review that somebody sends in. `website` is a field that people do not see. */
export const CreateTestimonial = z.strictObject({
  content: said.content.default(''),
  rating: said.rating.default(null),
  name: said.name.default(''),
  position: said.position.default(''),
  avatar: said.avatar.default(null),
  images: said.images.default([]),
  gifs: said.gifs.default([]),
  video: said.video.default(null),
  wallId: Slug,
  email: OptionalEmail.default(''),
  category: Category.default(''),
  lang: Language.optional(),
  /** Its place on the wall, if its owner adds it; the first if left out. */
  order: Order.exactOptional(),
  /** That its author agrees to its being published. */
  consent: z.boolean().default(false),
  website: z.string().max(200).default(''),
})
export type CreateTestimonial = z.infer<typeof CreateTestimonial>

/** What a wall's owner may change of a review; what is left out stays. */
export const ChangeTestimonial = z.strictObject({
  ...saidAnew,
  email: OptionalEmail.exactOptional(),
  category: Category.exactOptional(),
  state: ReviewState.exactOptional(),
  accepted: z.boolean().exactOptional(),
  disclosure: Disclosure.exactOptional(),
  reply: Reply.exactOptional(),
  highlights: Highlights.exactOptional(),
  isPinned: z.boolean().exactOptional(),
  videoCover: MediaKey.nullable().exactOptional(),
  videoCaptions: ReadableCaptions.exactOptional(),
  sourceUrl: SafeUrl.nullable().exactOptional(),
  order: Order.exactOptional(),
})
export type ChangeTestimonial = z.infer<typeof ChangeTestimonial>

/** `order` holds the ids of the reviews that stay, in the wall's order. */
export const DeleteTestimonial = z.strictObject({
  wallId: Slug,
  order: textList(z.uuid()).max(20_000).default([]),
})
export type DeleteTestimonial = z.infer<typeof DeleteTestimonial>

/** A letter that asks for a confirmation: to several addresses if separated by commas. */
export const RequestConfirmation = z.strictObject({
  email: z.string().trim().max(2_000),
  content: z.string().trim().max(4_000).default(''),
})
export type RequestConfirmation = z.infer<typeof RequestConfirmation>

/** What the asked customer sends back. `token` is the letter's own; `email` has to be the address it went to. */
export const ConfirmTestimonial = z.strictObject({
  ...saidAnew,
  email: OptionalEmail.exactOptional(),
  token: z.string().max(200).exactOptional(),
  consent: z.boolean().exactOptional(),
  website: z.string().max(200).exactOptional(),
})
export type ConfirmTestimonial = z.infer<typeof ConfirmTestimonial>

export const testimonialSorts = ['wall', 'newest', 'oldest', 'rating'] as const

/** Of those whose authors were asked by letter: all, those who have not answered, those who have. */
export const askedFilters = ['all', 'waiting', 'answered'] as const
export type AskedFilter = (typeof askedFilters)[number]

/** What a wall's list may be asked for. `state` `unconfirmed` are those that nobody has vouched for. */
export const TestimonialQuery = z.strictObject({
  wallId: Slug,
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
  state: z.enum(['all', 'pending', 'accepted', 'rejected', 'unconfirmed']).default('all'),
  search: z.string().trim().max(120).default(''),
  tag: z.string().trim().max(120).default(''),
  /** `asked` is the last letter first. */
  sort: z.enum([...testimonialSorts, 'asked']).default('wall'),
  /** Only those whose authors were asked by letter. */
  asked: z.enum(askedFilters).exactOptional(),
  /** Only those with something in them, also in what is told of the whole wall: not who was merely asked. */
  written: z.literal('1').exactOptional(),
})
export type TestimonialQuery = z.infer<typeof TestimonialQuery>

export const TestimonialPage = z
  .strictObject({
    results: z.array(Testimonial),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    /** Of the whole wall, whatever the list was asked for. */
    counts: z.strictObject({
      all: z.int(),
      pending: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      unconfirmed: z.int(),
    }),
    /** Every tag of the wall with how many reviews have it. */
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
  })
  .meta({ id: 'TestimonialPage' })
export type TestimonialPage = z.infer<typeof TestimonialPage>

/** One deed for many reviews of a wall. */
export const ChangeTestimonials = z.strictObject({
  wallId: Slug,
  /** `all-pending` for every review that waits. */
  ids: z.union([z.literal('all-pending'), textList(z.uuid()).min(1).max(20_000)]),
  action: z.enum(['accept', 'reject', 'confirm', 'delete', 'restore']),
})
export type ChangeTestimonials = z.infer<typeof ChangeTestimonials>

/** As many reviews as a wall may have. */
export const mostTestimonials = 20_000

/** The ids of a wall's reviews in its order; those that are left out follow in theirs. */
export const OrderTestimonials = z.strictObject({
  wallId: Slug,
  ids: textList(z.uuid()).max(mostTestimonials),
})
export type OrderTestimonials = z.infer<typeof OrderTestimonials>

/** Letters that ask customers to write: a subject and a content other than the wall's own, if not empty. */
export const RequestTestimonials = z.strictObject({
  wallId: Slug,
  emails: z.union([z.string().max(20_000), EmailList.max(500)]),
  subject: z.string().trim().max(160).default(''),
  content: z.string().trim().max(4_000).default(''),
})
export type RequestTestimonials = z.infer<typeof RequestTestimonials>

/** A review as its author sees it by their own link. */
export const OwnTestimonial = Testimonial.pick({
  id: true,
  wallId: true,
  content: true,
  rating: true,
  name: true,
  position: true,
  email: true,
  avatar: true,
  images: true,
  gifs: true,
  video: true,
  accepted: true,
  confirmed: true,
  reply: true,
  withdrawnAt: true,
  createdAt: true,
}).meta({ id: 'OwnTestimonial' })
export type OwnTestimonial = z.infer<typeof OwnTestimonial>

/** What an author may change of their review; what is left out stays. */
export const ChangeOwnTestimonial = z.strictObject(saidAnew)
export type ChangeOwnTestimonial = z.infer<typeof ChangeOwnTestimonial>
