import type { Language } from '#model/language.ts'
import type { FormTexts } from './texts.ts'

/** What a form asks for. */
export interface Asked {
  rating: boolean
  position: boolean
  avatar: boolean
  images: boolean
  gifs: boolean
  video: boolean
  email: boolean
  emailRequired: boolean
}

/** A review that a form begins with. */
export interface BegunReview {
  content: string
  rating: number | null
  name: string
  position: string
}

/** All that the form's island knows: what the page was rendered with. Everything in it is public. */
export interface FormProps {
  lang: Language
  /** The URL ending of the wall. */
  wall: string
  /** The review that is to be confirmed, or null where a new one is written. */
  confirms: string | null
  begun: BegunReview
  /** The origin of the calls, and that of uploads; empty for the page's own. */
  app: string
  site: string
  /** The address of the module that cuts recordings; empty where none are cut. */
  cutter: string
  /** Nothing is sent. */
  preview: boolean
  asked: Asked
  title: string
  intro: string
  question: string
  consent: string
  thanks: { title: string; text: string; redirect: { url: string; label: string } | null }
  texts: FormTexts
  /** Messages of the catalogue by their tokens. */
  messages: Readonly<Record<string, string>>
}

/** Letters that a field takes. */
export const longest = { content: 4_000, name: 120, position: 160, email: 254 } as const

/** As in the model, which this small script leaves out: a test compares them. */
export const most = { images: 4, gifs: 2 } as const
