import { languages } from '#model/language.ts'
import { loadRenderer } from '#renderers/render.ts'
import { fiftyQuestions, shown, titled } from '../content/faq.ts'
import { type Figure, figure } from '../figures.ts'
import { memoryNow } from '../memory-now.ts'

const rounds = 20_000
/** As many again, so that the heap has found its size before anything is compared. */
const warmUp = 20_000

/** Whether 20,000 renders leave anything behind, once warm. */
export async function measureMemory(): Promise<Figure[]> {
  const renderer = await loadRenderer()
  const project = shown(await fiftyQuestions())
  const origins = { site: 'http://pages.test', app: 'http://app.test' }
  const render = async (times: number): Promise<void> => {
    for (let round = 0; round < times; round++) {
      const lang = languages[round % languages.length] ?? languages[0]
      const data = titled(project.data, `Pytania ${round}`)
      await renderer.render('faqs', { ...project, data }, { lang, mode: 'publish', origins })
    }
  }
  await render(warmUp)
  const before = await memoryNow()
  await render(rounds)
  const after = await memoryNow()
  return [
    figure('memoryGrowth', 'heap after 20,000 renders, growth', after.heap - before.heap),
    figure('memoryGrowth', 'resident memory after 20,000 renders, growth', after.resident - before.resident),
    figure('residentMemory', 'resident memory of a process that renders', after.resident),
  ]
}
