import { alertError } from '#editor/stores/notices.ts'
import { ask } from '#editor/stores/prompts.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { plainReviewQuery } from '#editor/stores/testimonials-list.ts'
import { tellArrival } from '#editor/stores/testimonials-seen.ts'
import { flushReviews } from '#editor/tools/love/open-reviews.ts'
import { publishTexts } from '#editor/tools/love/publish-texts.ts'
import type { Project } from '#model/project.ts'

function question(waiting: number): Promise<'yes' | 'no' | undefined> {
  const t = publishTexts.get()
  const { promise, resolve } = Promise.withResolvers<'yes' | 'no' | undefined>()
  ask({
    kind: 'question',
    title: t.question(waiting),
    text: t.questionText,
    yes: t.yes,
    no: t.no,
    onAnswer: resolve,
  })
  return promise
}

/** Whether to publish, after reviews that wait were asked about; yes accepts all of them first. */
export async function askAboutWaiting({ uuid }: Project): Promise<boolean> {
  try {
    await flushReviews()
    const query = { ...plainReviewQuery, wallId: uuid, page: 1, size: 1 }
    const { counts } = await testimonialsApi.list(query)
    if (counts.pending === 0) return true
    const choice = await question(counts.pending)
    if (choice === 'yes') {
      await testimonialsApi.changeAll({ wallId: uuid, ids: 'all-pending', action: 'accept' })
      tellArrival()
    }
    return choice !== undefined
  } catch (error) {
    alertError(error)
    return false
  }
}
