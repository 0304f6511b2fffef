import type { Language } from '#model/language.ts'
import { mediaSource } from '#model/media.ts'
import type { RenderOptions } from '#model/rendering.ts'
import { cuesOf, vttOf } from '#model/tools/love/captions.ts'
import { inParts, isMarked, markedStretches, type TextPart } from '#model/tools/love/highlights.ts'
import type { PublicLove, WallView } from '#model/tools/love/love.ts'
import { provenanceOf } from '#model/tools/love/provenance.ts'
import type { PublicReview } from '#model/tools/love/review.ts'
import { safeUrl } from '#model/url.ts'
import { tied } from '../../../document/typography.ts'
import { wallTexts } from './texts.ts'

interface Captions {
  source: string
  language: Language
}

export interface ReviewView {
  id: string
  lead: readonly TextPart[]
  /** What is read on demand; empty for a review that is short enough. */
  rest: readonly TextPart[]
  /** Stars, or null where none are shown, and how they are read out. */
  rating: number | null
  rated: string
  name: string
  position: string
  avatar: string | null
  /** What stands in for a picture; empty where no avatars are shown. */
  initials: string
  date: { iso: string; text: string } | null
  pictures: string[]
  pictureAlt: string
  gifs: string[]
  gifAlt: string
  /** A recording: what is shown before it plays, and its captions as an address, if it has any. */
  video: { source: string; cover: string | undefined; captions: Captions | null } | null
  videoLabel: string
  reply: string
  provenance: string
  /** Where it can be read in the original, or null. */
  original: string | null
  disclosure: string
  /** What a preview answers when this is clicked; null outside of one. */
  item: string | null
}

/** Letters of a review that are shown at once. */
const longestLead: Record<WallView, number> = { board: 700, slider: 600, multislider: 420, bigslider: 360 }

/** A text in two at a space, so that no short remainder is hidden. */
function divided(text: string, most: number): [string, string] {
  if (text.length <= most * 1.3) return [text, '']
  const space = text.slice(0, most).search(/\s\S*$/)
  const end = space < most / 2 ? most : space
  // A cut between the halves of one character would print neither.
  const whole = /[\uD800-\uDBFF]$/.test(text.slice(0, end)) ? end - 1 : end
  return [text.slice(0, whole).trimEnd(), text.slice(whole).trimStart()]
}

/** What is shown at once and what is read on demand, each with its marked words. */
function contentView(
  review: PublicReview,
  { view, language }: PublicLove,
): Pick<ReviewView, 'lead' | 'rest'> {
  const { content, highlights } = review
  const [lead, rest] = divided(content, longestLead[view])
  const stretches = isMarked(review) ? markedStretches(content, highlights) : []
  // Tied words are as long as they were, so that the stretches still hold.
  return {
    lead: inParts(tied(lead, language), stretches),
    rest: inParts(tied(rest, language), stretches, content.length - rest.length),
  }
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  const letters = [words[0], ...words.slice(1).slice(-1)].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

function dateView(iso: string, lang: Language): { iso: string; text: string } {
  const format = new Intl.DateTimeFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return { iso, text: format.format(new Date(iso)) }
}

/** Captions stand in the page itself: a file of their own could be read from its own site alone. */
function captionsView({ videoCaptions, language }: PublicReview, own: Language): Captions | null {
  const cues = cuesOf(videoCaptions)
  if (cues.length === 0) return null
  const source = `data:text/vtt,${encodeURIComponent(vttOf(cues).toWellFormed())}`
  return { source, language: language ?? own }
}

function recordingView(
  review: PublicReview,
  own: Language,
  source: (key: string) => string,
): ReviewView['video'] {
  const { video, videoCover } = review
  if (video === null) return null
  const cover = videoCover === null ? undefined : source(videoCover)
  return { source: source(video), cover, captions: captionsView(review, own) }
}

/** A review as its card shows it. */
export function reviewView(review: PublicReview, wall: PublicLove, options: RenderOptions): ReviewView {
  const { lang, mode } = options
  const texts = wallTexts[lang]
  const name = review.name || texts.anonymous
  const by = (text: string): string => text.replace('{name}', () => name)
  const source = (key: string): string => mediaSource(options, key)
  return {
    id: review.id,
    ...contentView(review, wall),
    rating: wall.showRating ? review.rating : null,
    rated: texts.rated.replace('{rating}', String(review.rating ?? 0)),
    name,
    position: review.position,
    avatar: wall.showAvatars && review.avatar !== null ? source(review.avatar) : null,
    initials: wall.showAvatars ? initialsOf(review.name) || '·' : '',
    date: wall.showDates ? dateView(review.date, lang) : null,
    pictures: review.images.map(source),
    pictureAlt: by(texts.picture),
    gifs: review.gifs.map(source),
    gifAlt: by(texts.gif),
    video: recordingView(review, wall.language, source),
    videoLabel: by(texts.video),
    reply: tied(review.reply, wall.language),
    provenance: texts.provenance[provenanceOf(review)],
    original: safeUrl(review.sourceUrl ?? '') ?? null,
    disclosure: texts.disclosure[review.disclosure],
    item: mode === 'preview' ? `review:${review.id}` : null,
  }
}
