import { acceptDifferences } from '#model/accept.ts'
import type { Combination } from '#model/generation.ts'
import { LoveData } from '#model/tools/love/love.ts'

/** All that is written on a wall, its form and its letter, in the order in which people meet it. */
export function writtenTexts({ title, intro, form, request }: LoveData): string[] {
  const { title: formTitle, intro: formIntro, question, thanksTitle, thanksText } = form
  const texts = [title, intro, formTitle, formIntro, question, thanksTitle, thanksText]
  return [...texts, request.subject, request.content].filter(text => text !== '')
}

/** A wall on which nothing is written, with the look and the settings of another. */
export function blankWall(data: LoveData): LoveData {
  const form = { ...data.form, title: '', intro: '', question: '', thanksTitle: '', thanksText: '' }
  return { ...data, title: '', intro: '', form, request: { ...data.request, subject: '', content: '' } }
}

/** A wall with a draft in it: one that is added fills what is empty, one that replaces takes the place of every text it has. */
export function combineDraft(data: LoveData, draft: LoveData, how: Combination): LoveData {
  const isNew = how === 'replace' || writtenTexts(data).length === 0
  const text = (own: string, drafted: string): string =>
    (isNew || own === '') && drafted !== '' ? drafted : own
  const { form, request } = data
  return {
    ...data,
    language: isNew ? draft.language : data.language,
    title: text(data.title, draft.title),
    intro: text(data.intro, draft.intro),
    form: {
      ...form,
      title: text(form.title, draft.form.title),
      intro: text(form.intro, draft.form.intro),
      question: text(form.question, draft.form.question),
      thanksTitle: text(form.thanksTitle, draft.form.thanksTitle),
      thanksText: text(form.thanksText, draft.form.thanksText),
    },
    request: {
      ...request,
      subject: text(request.subject, draft.request.subject),
      content: text(request.content, draft.request.content),
    },
  }
}

/** Those differences between two walls that are accepted; each text stands for itself. */
export function acceptDraft(before: LoveData, after: LoveData, paths: ReadonlySet<string>): LoveData {
  return LoveData.parse(acceptDifferences(before, after, paths))
}
