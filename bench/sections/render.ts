import { languages } from '#model/language.ts'
import { loadRenderer } from '#renderers/render.ts'
import { fiftyQuestions, shown, titled } from '../content/faq.ts'
import { type Figure, figure, percentile } from '../figures.ts'

const rounds = 1_000
const warmUp = 300

/** How long one page of 50 questions takes to render, once warm, in each language of the interface. */
export async function measureRender(): Promise<Figure[]> {
  const renderer = await loadRenderer()
  const data = await fiftyQuestions()
  const origins = { site: 'http://pages.test', app: 'http://app.test' }
  const figures: Figure[] = []
  for (const lang of languages) {
    const times: number[] = []
    for (let round = -warmUp; round < rounds; round++) {
      const project = shown(titled(data, `Pytania ${round}`))
      const start = performance.now()
      await renderer.render('faqs', project, { lang, mode: 'publish', origins })
      if (round >= 0) times.push(performance.now() - start)
    }
    figures.push(
      figure('renderMedian', `render a FAQ of 50 questions, ${lang}, median`, percentile(times, 0.5)),
      figure('renderP95', `render a FAQ of 50 questions, ${lang}, p95`, percentile(times, 0.95)),
    )
  }
  return figures
}
