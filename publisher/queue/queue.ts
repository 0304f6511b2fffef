import {
  type ConnectionOptions,
  createPostgresBackend,
  Queue,
  runMigrations,
  UnrecoverableError,
  Worker,
  withBackend,
} from 'bullmq'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { openPglitePool } from '#publisher/queue/pglite-pool.ts'
import type { Turn } from '#publisher/queue/turn.ts'

const name = 'publish'
const attempts = 6
/** A worker that has not renewed its lock for this long, in milliseconds, is taken for dead and its job run again. */
const lockDuration = 10_000
const stalledInterval = 5_000
/** How long, in milliseconds, a question to the queue may take: a publish waits for it, and can do without. */
const answerTimeout = 1_000
/**
 * After this long without a byte, in milliseconds, a connection counts as broken although nobody closed it. Workers
 * wait up to ten seconds for the next job.
 */
const silence = { producer: 5_000, consumer: 20_000 }

/** What a job carries: the project alone. What to do is read from the database when the job runs. */
interface PublishJob {
  projectId: string
}

/** Whether this is the last time that the job will be tried. */
export interface Attempt {
  last: boolean
}

export type Processor = (projectId: string, attempt: Attempt) => Promise<void>

/** A failure that trying again cannot mend. */
export { UnrecoverableError }

export interface PublishQueue {
  /**
   * Asks for a project to be looked at, at its turn, the first unless said otherwise; many requests for one project become
   * at most two jobs. Those in the background have places of their own, behind all others, so that nobody's publish ever
   * waits for one.
   */
  enqueue: (projectId: string, turn?: Turn) => Promise<void>
  /** Lets go of a project's place in the queue, should a crash have left it taken. */
  release: (projectId: string) => Promise<void>
  /** Starts to work; answers how to stop, which waits for what is running. */
  work: (processor: Processor, concurrency: number) => Promise<() => Promise<void>>
  counts: () => Promise<Record<string, number>>
  /** The queue as BullMQ has it, for looking at its jobs. */
  raw: RawQueue
  close: () => Promise<void>
}

const jobOptions = {
  attempts,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  // What was done stands in the database; a job that is over is of no more use.
  removeOnComplete: true,
  removeOnFail: { age: 30 * 86_400, count: 10_000 },
} as const

/** BullMQ takes jobs of priority 0 first, and of two with the same one the older; 2 ** 21 is the greatest. */
const behindAll = 2 ** 20

function priorityOf(turn: Turn): number {
  return turn === 'background' ? behindAll : Math.min(turn, behindAll - 1)
}

const deduplicationId = (projectId: string, background: boolean): string =>
  `${background ? 'b' : 'p'}-${projectId}`

const embedded = withBackend(createPostgresBackend)
type EmbeddedQueue = InstanceType<typeof embedded.Queue<PublishJob>>

/** BullMQ's own queue, whatever keeps its jobs. */
export type RawQueue = Queue<PublishJob> | EmbeddedQueue

interface Parts {
  queue: RawQueue
  startWorker: (
    processor: Processor,
    concurrency: number,
  ) => Promise<{ close: (force?: boolean) => Promise<void> }>
  closeConnections: () => Promise<void>
}

const workerOptions = { lockDuration, stalledInterval, maxStalledCount: 3 } as const

function runner(processor: Processor) {
  return (job: { data: PublishJob; attemptsMade: number }) =>
    processor(job.data.projectId, { last: job.attemptsMade + 1 >= attempts })
}

function assemble({ queue, startWorker, closeConnections }: Parts): PublishQueue {
  return {
    enqueue: async (projectId, turn = 0) => {
      const id = deduplicationId(projectId, turn === 'background')
      const deduplication = { id, keepLastIfActive: true }
      await inTime(queue.add(name, { projectId }, { priority: priorityOf(turn), deduplication }))
    },
    release: async projectId => {
      for (const background of [false, true])
        await inTime(queue.removeDeduplicationKey(deduplicationId(projectId, background)))
    },
    work: async (processor, concurrency) => {
      const worker = await startWorker(processor, concurrency)
      return () => worker.close()
    },
    counts: () => inTime(queue.getJobCounts()),
    raw: queue,
    close: async () => {
      await queue.close()
      await closeConnections()
    },
  }
}

/** The queue's answer, if it comes within a second; what was asked for may still be done later. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The queue did not answer in time.')), answerTimeout)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/**
 * The queue on Redis or Valkey, for any number of processes.
 * @param quiet milliseconds of silence after which a connection is given up
 */
export async function openRedisQueue(url: string, log: Logger, quiet = silence): Promise<PublishQueue> {
  const told = (error: Error): void => log.warn({ err: error }, 'the queue is not reachable')
  // A producer fails at once, since what was asked for stands in the database; a worker waits for Redis to come back.
  const producer: ConnectionOptions = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    connectTimeout: answerTimeout,
    socketTimeout: quiet.producer,
  })
  producer.on('error', told)
  await inTime(producer.connect()).catch(told)
  const queue = new Queue<PublishJob>(name, {
    connection: producer,
    defaultJobOptions: jobOptions,
    // A queue that waited for Redis, or asked it for its version, would never work again if it was not there just then.
    skipWaitingForReady: true,
    skipVersionCheck: true,
  })
  queue.on('error', told)
  const consumers: Redis[] = []
  return assemble({
    queue,
    startWorker: async (processor, concurrency) => {
      const consumer = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: quiet.consumer })
      consumer.on('error', told)
      consumers.push(consumer)
      const worker = new Worker<PublishJob>(name, runner(processor), {
        connection: consumer,
        concurrency,
        ...workerOptions,
      })
      worker.on('error', told)
      return worker
    },
    closeConnections: async () => {
      for (const connection of [producer, ...consumers]) connection.disconnect()
    },
  })
}

/**
 * The queue inside this process, kept in a folder. Whatever an earlier process left in it is dropped: nobody else can
 * be working on it, and the sweeper enqueues from the database what is still wanted.
 */
export async function openEmbeddedQueue(folder: string, log: Logger): Promise<PublishQueue> {
  const pool = await openPglitePool(folder, runMigrations)
  const told = (error: Error): void => log.error({ err: error }, 'the embedded queue failed')
  const queue = new embedded.Queue<PublishJob>(name, { connection: pool, defaultJobOptions: jobOptions })
  queue.on('error', told)
  await queue.obliterate({ force: true })
  return assemble({
    queue,
    startWorker: async (processor, concurrency) => {
      const worker = new embedded.Worker<PublishJob>(name, runner(processor), {
        connection: pool,
        concurrency,
        ...workerOptions,
      })
      worker.on('error', told)
      await worker.waitUntilReady()
      return worker
    },
    closeConnections: () => pool.end(),
  })
}
