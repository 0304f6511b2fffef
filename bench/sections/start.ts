import { createApiClient } from '#scripts/client/api-client.ts'
import { inTemporaryFolder, type ProductProcess, startProduct } from '#scripts/client/product-process.ts'
import { signIn } from '#scripts/client/sign-in.ts'
import { demoAccount } from '#scripts/runtime/seed.ts'
import { type Figure, figure } from '../figures.ts'
import { residentMemory } from '../memory-now.ts'

/** Stops the product just after a publish was asked for, while connections are still open. */
async function stopInTheMiddle(product: ProductProcess): Promise<number> {
  const api = createApiClient(product.app, await signIn(product.app, demoAccount))
  const project = await api.create('faq', 'Pytania')
  await api.publish(project)
  return product.stop()
}

/** How long the built product takes to be ready on an empty folder and on a used one, and to end when it is told to. */
export function measureStart(): Promise<Figure[]> {
  return inTemporaryFolder(async folder => {
    const first = await startProduct(folder)
    await first.stop()
    const second = await startProduct(folder)
    const resident = await residentMemory(second.pid)
    const stopped = await stopInTheMiddle(second)
    return [
      figure('firstStart', 'first start, on an empty folder', first.startedIn / 1000),
      figure('secondStart', 'second start', second.startedIn / 1000),
      figure('stopTime', 'stop, with a publish on its way', stopped / 1000),
      ...(resident === undefined
        ? []
        : [figure('residentMemory', 'resident memory after a start', resident)]),
    ]
  })
}
