import type { Language } from '#model/language.ts'

/** What a FAQ asks its owner before anything is written, by number from 1. */
export const onboardingQuestions: Record<Language, readonly string[]> = {
  pl: [
    'O co klienci pytają najczęściej przed zakupem?',
    'Jak i kiedy kupujący dostaje produkt?',
    'Jak można zapłacić i czy wystawiasz faktury?',
    'Jakie są zasady zwrotów?',
    'Jak można się z Tobą skontaktować i jak szybko odpowiadasz?',
  ],
  en: [
    'What do customers ask most often before they buy?',
    'How and when does a buyer get the product?',
    'How can one pay, and do you issue invoices?',
    'What are the rules for refunds?',
    'How can one reach you, and how fast do you answer?',
  ],
}

/** What is asked of the service. The shape has empty texts, so that one that repeats it has written nothing. */
export const draftTask = `Write a FAQ page for the product below, as its seller would.
Answer with one JSON object of this shape and nothing else:
{"title":"","intro":"","sections":[{"title":"","questions":[{"question":"","answer":""}]}]}
- 2 to 4 sections with 3 to 5 questions each: before buying, using the product, payment and refunds, whatever fits.
- A question is one short sentence, as a customer would ask it. An answer has 1 to 4 sentences.
- Answers are HTML of <p>, <ul>, <ol>, <li>, <strong>, <em> alone. Titles, questions and the intro are plain text.
- Use only facts from the product and the notes. Where a fact is missing (a price, a number of days, an address), write a
  placeholder in square brackets for the seller to fill in. Invent no reviews, figures, guarantees or legal promises.`

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

const longestAnswer = 8_000

/** Answers may come as plain text after all; a text without any element gets its paragraphs from its empty lines. */
function answerOf(value: unknown): string {
  const text = textOf(value).slice(0, longestAnswer)
  if (text === '' || /<[a-z]/i.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map(paragraph => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
}

const mostSections = 12
const mostQuestions = 60

/** The payload of a FAQ from the JSON that was asked for, whatever of it is there yet; broken pieces stay for the schema. */
export function draftPayload(written: unknown, language: Language): unknown {
  const sections = listOf(fieldOf(written, 'sections')).slice(0, mostSections)
  const questions = sections.flatMap((section, index) =>
    listOf(fieldOf(section, 'questions')).map((item, place) => ({
      id: `draft-${index + 1}-${place + 1}`,
      section: `draft-${index + 1}`,
      question: textOf(fieldOf(item, 'question')),
      answer: answerOf(fieldOf(item, 'answer')),
    })),
  )
  return {
    language,
    title: textOf(fieldOf(written, 'title')).slice(0, 120),
    intro: textOf(fieldOf(written, 'intro')).slice(0, 600),
    ...(sections.length === 0
      ? {}
      : {
          sections: sections.map((section, index) => ({
            id: `draft-${index + 1}`,
            title: textOf(fieldOf(section, 'title')).slice(0, 120),
          })),
        }),
    questions: questions.slice(0, mostQuestions),
  }
}
