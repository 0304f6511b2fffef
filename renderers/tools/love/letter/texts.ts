import type { Language } from '#model/language.ts'

export interface LetterTexts {
  subject: string
  to: string
  replyTo: string
  /** An example's name, and its address. */
  customer: string
  address: string
  hint: string
}

export const letterTexts: Record<Language, LetterTexts> = {
  pl: {
    subject: 'Temat',
    to: 'Do',
    replyTo: 'Odpowiedź do',
    customer: 'Anna',
    address: 'anna@example.com',
    hint: 'Tak zobaczy list Twój klient. Imię i link wstawimy każdemu jego własne.',
  },
  en: {
    subject: 'Subject',
    to: 'To',
    replyTo: 'Reply to',
    customer: 'Anna',
    address: 'anna@example.com',
    hint: 'This is what your customer will see. Everyone gets their own name and link.',
  },
}
