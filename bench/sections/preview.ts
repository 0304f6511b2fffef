import { addProject, installApi } from '#api/fixtures/installation.ts'
import { fiftyQuestions, titled } from '../content/faq.ts'
import { type Figure, figure, percentile } from '../figures.ts'

const rounds = 500
const warmUp = 100

/** How long the server takes for a preview after a keystroke: session, owner, salvage, sanitiser, renderer. */
export async function measurePreview(): Promise<Figure[]> {
  await using site = await installApi()
  const owner = await site.user()
  const { uuid } = await addProject(owner)
  const data = await fiftyQuestions()
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const body = { data: titled(data, `Pytania ${round}`) }
    const start = performance.now()
    const { status } = await owner.call('POST', `/api/projects/faq/${uuid}/preview`, body)
    if (status !== 200) throw new Error(`The preview answered ${status}.`)
    if (round >= 0) times.push(performance.now() - start)
  }
  return [figure('previewP95', 'preview of 50 questions, server part, p95', percentile(times, 0.95))]
}
