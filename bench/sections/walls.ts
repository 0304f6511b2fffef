import { install } from '#publisher/fixtures/installation.ts'
import { addReview, refreshWall, releaseWall } from '#publisher/fixtures/wall.ts'
import { createSite } from '#publisher/site/serve-site.ts'
import { brotliBytes, weighPage } from '#scripts/client/weigh-page.ts'
import { insertWall } from '../content/walls.ts'
import { type Figure, figure, percentile } from '../figures.ts'
import { partOf } from '../part.ts'

const rounds = 5

/** What visitors of walls download, and how long a new review takes to be on walls of 20 and of 10,000. */
export async function measureWalls(): Promise<Figure[]> {
  await using installation = await install()
  const { database, publishing, bucket } = installation
  const site = createSite(bucket)
  const load = async (address: string): Promise<string> => {
    const response = await site.request(address)
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
    return response.text()
  }
  /** Milliseconds until a review that was accepted just now is live. */
  const newReview = async (wall: string): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await addReview(database, wall, { order: -1 - round, content: `Nowa opinia ${round}` })
      const begun = performance.now()
      await refreshWall(publishing, wall)
      times.push(performance.now() - begun)
    }
    return percentile(times, 0.5)
  }
  const small = await insertWall(database, 20)
  await releaseWall(publishing, small, 'publish')
  const wall = await weighPage(await load(`/walls/${small}`), load)
  const form = await weighPage(await load(`/review-ask/${small}`), load)
  const count = partOf(10_000)
  const large = await insertWall(database, count)
  await releaseWall(publishing, large, 'publish')
  const reviews = count.toLocaleString('en')
  return [
    figure('pageWeight', 'wall of 20 reviews, HTML and CSS', wall.document + wall.linkedCss),
    figure('pageScript', 'wall, script', wall.script),
    figure('embedLoader', 'wall as part of another page, loader', await brotliBytes(await load('/wall.js'))),
    figure('islandScript', 'review form, script', form.script),
    figure('publishP50', 'a new review on a wall of 20, accepted to live, p50', await newReview(small)),
    figure('wallTime', `a new review on a wall of ${reviews}, accepted to live, p50`, await newReview(large)),
  ]
}
