import { startRedis } from '#publisher/fixtures/redis-server.ts'
import { createApiClient } from '#scripts/client/api-client.ts'
import { inTemporaryFolder, startProduct } from '#scripts/client/product-process.ts'
import { signIn } from '#scripts/client/sign-in.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'
import { fiftyQuestions, titled } from '../content/faq.ts'
import { type Figure, figure, percentile } from '../figures.ts'

const rounds = 200
const warmUp = 30

/** Milliseconds from each request to publish changed data until its event said that the page is live. */
async function publishTimes(app: string): Promise<number[]> {
  const api = createApiClient(app, await signIn(app, demoAccount))
  const data = await fiftyQuestions()
  let project = await api.create('faq', 'Pytania')
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    project = await api.save(project, titled(data, `Pytania ${round}`))
    const start = performance.now()
    const { sequence } = await api.publish(project)
    const { state } = await api.follow(project, sequence)
    if (state !== 'live') throw new Error(`Release ${sequence} is ${state}.`)
    if (round >= 0) times.push(performance.now() - start)
  }
  return times
}

function publishFigures(queue: string, settings: Record<string, string>): Promise<Figure[]> {
  return inTemporaryFolder(async folder => {
    const product = await startProduct(folder, settings)
    try {
      const times = await publishTimes(product.app)
      return [
        figure('publishP50', `publish, request to live, ${queue}, p50`, percentile(times, 0.5)),
        figure('publishP99', `publish, request to live, ${queue}, p99`, percentile(times, 0.99)),
      ]
    } finally {
      await product.stop()
    }
  })
}

/** How long a person waits for a changed project to be live, over HTTP and server-sent events. */
export async function measurePublish(): Promise<Figure[]> {
  const embedded = await publishFigures('PGlite', {})
  await using redis = await startRedis()
  return [...embedded, ...(await publishFigures('Redis', { REDIS_URL: redis.url }))]
}
