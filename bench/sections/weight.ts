import type { FaqData } from '#model/tools/faq/faq.ts'
import { tools } from '#model/tools/index.ts'
import { install } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { createSite } from '#publisher/site/serve-site.ts'
import { brotliBytes, type PageWeight, weighPage } from '#scripts/client/weigh-page.ts'
import { fiftyQuestions } from '../content/faq.ts'
import { insertProjects, requestAll } from '../content/projects.ts'
import { type Figure, figure } from '../figures.ts'

/** What visitors download, from the site that serves it. */
export async function measureWeight(): Promise<Figure[]> {
  await using installation = await install()
  const site = createSite(installation.bucket)
  const load = async (address: string): Promise<string> => {
    const response = await site.request(address)
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
    return response.text()
  }
  const weigh = async (data: FaqData): Promise<PageWeight> => {
    const [id = ''] = await insertProjects(installation.database, 1, data)
    await requestAll(installation.database, [id], data)
    await publishNewest(installation.publishing, id, true)
    return weighPage(await load(`/faqs/${id}`), load)
  }
  const sample = await weigh(tools.faq.sample('pl').data)
  const fifty = await weigh(await fiftyQuestions())
  return [
    figure('pageWeight', 'FAQ sample, HTML and CSS', sample.document + sample.linkedCss),
    figure('pageWeight', 'FAQ of 50 questions, HTML and CSS', fifty.document + fifty.linkedCss),
    figure('pageScript', 'FAQ, script', fifty.script),
    figure('embedLoader', 'embed loader', await brotliBytes(await load('/embed.js'))),
  ]
}
