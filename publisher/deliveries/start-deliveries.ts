import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryKinds } from '#database/outbox.ts'
import { claimDeliveries, laneOf } from '#publisher/deliveries/claim-deliveries.ts'
import type { Delivery, DeliveryHandlers, Outcome } from '#publisher/deliveries/delivery.ts'
import { type Lanes, openLanes } from '#publisher/deliveries/lanes.ts'
import { retireDeliveries } from '#publisher/deliveries/retire-deliveries.ts'
import { settleDelivery } from '#publisher/deliveries/settle-delivery.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'

const lookEvery = 1_000
const retireEvery = 3_600_000
/** Between two looks, so that a busy outbox is not asked for each delivery that ends. */
const breath = 20

/** What the loop works with. */
export type Delivering = Pick<Publishing, 'database' | 'log' | 'now'>

async function tryHandler(
  { log }: Delivering,
  handlers: DeliveryHandlers,
  claimed: Delivery,
): Promise<Outcome> {
  const nothing: Outcome = { status: 0, error: 'UNKNOWN_ERROR' }
  try {
    return (await handlers[claimed.kind]?.(claimed)) ?? nothing
  } catch (error) {
    log.error({ err: error, deliveryId: claimed.id }, 'a delivery could not be tried')
    return nothing
  }
}

/** Tries a claimed delivery once and writes down what came of it. */
async function deliver(
  delivering: Delivering,
  handlers: DeliveryHandlers,
  lanes: Lanes,
  claimed: Delivery,
): Promise<void> {
  const { database, log, now } = delivering
  const lane = laneOf(claimed)
  lanes.take(lane)
  const at = now()
  const began = performance.now()
  const outcome = await tryHandler(delivering, handlers, claimed)
  const milliseconds = Math.round(performance.now() - began)
  try {
    await settleDelivery(database, claimed, outcome, { at, milliseconds, now: now() })
  } catch (error) {
    log.warn({ err: error, deliveryId: claimed.id }, 'a try was not written down and will be made again')
  } finally {
    lanes.leave(lane, milliseconds)
  }
}

/** Makes calls that come while one is running into one more, after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await work()
      await sleep(breath)
    } while (again)
    running = undefined
  }
  return () => {
    again = true
    running ??= run()
    return running
  }
}

/**
 * Delivers what is due, as the handlers say, until stopped: it looks every second, and whenever a try has ended. Any
 * number of processes may do so. Answers how to stop, which waits for what runs.
 */
export function startDeliveries(
  delivering: Delivering,
  handlers: DeliveryHandlers,
  every = lookEvery,
): () => Promise<void> {
  const { database, log, now } = delivering
  const kinds = deliveryKinds.filter(kind => handlers[kind] !== undefined)
  const lanes = openLanes()
  const running = new Set<Promise<void>>()
  let stopped = false

  const start = (claimed: Delivery): void => {
    const task = deliver(delivering, handlers, lanes, claimed).then(() => {
      running.delete(task)
      void look()
    })
    running.add(task)
  }
  const look = oneAtATime(async () => {
    if (stopped) return
    try {
      for (const claimed of await claimDeliveries(database, kinds, lanes.room(), now())) start(claimed)
    } catch (error) {
      log.warn({ err: error }, 'no deliveries could be claimed')
    }
  })
  const retire = (): Promise<void> =>
    retireDeliveries(database, now()).catch(error =>
      log.warn({ err: error }, 'no deliveries could be retired'),
    )

  void look()
  void retire()
  const timers = [setInterval(() => void look(), every), setInterval(() => void retire(), retireEvery)]
  return async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await look()
    await Promise.all(running)
  }
}
