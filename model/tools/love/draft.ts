import type { Language } from '#model/language.ts'

/** What a wall asks its owner before anything is written, by number from 1. */
export const onboardingQuestions: Record<Language, readonly string[]> = {
  pl: [
    'Kogo prosisz o opinię i po jakim czasie od zakupu?',
    'Co zmieniło się u klientów dzięki Twojemu produktowi?',
    'O co najczęściej pytają ci, którzy się jeszcze wahają?',
    'Jak zwracasz się do klientów: na ty czy oficjalnie?',
  ],
  en: [
    'Whom do you ask, and how long after they bought?',
    'What is different for customers since they have your product?',
    'What do people ask most who still hesitate?',
    'How do you speak to customers: like a friend, or formally?',
  ],
}

/** What is asked of the service. Reviews themselves are written by customers alone: the law forbids to make them up. */
export const draftTask = `Write the words around a page with customers' testimonials of the product below, as its seller would.
Answer with one JSON object of this shape and nothing else:
{"title":"","intro":"","form":{"title":"","intro":"","question":"","thanksTitle":"","thanksText":""},"letter":{"subject":"","content":""}}
- title and intro stand above the testimonials: a short heading, and one or two sentences.
- form is a page on which a customer writes: its heading, one sentence of welcome, one open question that helps to write about
  what has changed, and the heading and the sentence that thank for it.
- letter is an e-mail that asks a customer for a testimonial: a subject of at most 60 characters, and 3 to 6 sentences with
  line breaks. It has {name} in its greeting and {link} on a line of its own.
- Everything is plain text without HTML. Promise no reward, and do not ask for a good opinion: ask for an honest one.
- Never write a testimonial, a quote, a name of a customer, a number of customers or a rating. Use only facts from the product
  and the notes. Where a fact is missing, write a placeholder in square brackets for the seller to fill in.`

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.trim().slice(0, longest) : ''
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** A letter without its link would ask for what nobody can give. */
function letterOf(written: unknown): string {
  const content = textOf(written, 3_900)
  return content === '' || content.includes('{link}') ? content : `${content}\n\n{link}`
}

/** The payload of a wall from the JSON that was asked for, whatever of it is there yet. Takes texts alone, and no reviews. */
export function draftPayload(written: unknown, language: Language): unknown {
  const form = fieldOf(written, 'form')
  const letter = fieldOf(written, 'letter')
  return {
    language,
    title: textOf(fieldOf(written, 'title'), 120),
    intro: textOf(fieldOf(written, 'intro'), 600),
    form: {
      title: textOf(fieldOf(form, 'title'), 120),
      intro: textOf(fieldOf(form, 'intro'), 600),
      question: textOf(fieldOf(form, 'question'), 300),
      thanksTitle: textOf(fieldOf(form, 'thanksTitle'), 120),
      thanksText: textOf(fieldOf(form, 'thanksText'), 600),
    },
    request: {
      subject: textOf(fieldOf(letter, 'subject'), 160),
      content: letterOf(fieldOf(letter, 'content')),
    },
  }
}
