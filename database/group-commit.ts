import { setImmediate } from 'node:timers/promises'
import { endsTransaction } from '#database/failures.ts'

const largestGroup = 32

/** A transaction that can hold others: each becomes a savepoint, which may fail alone. */
interface Nesting<Inner> {
  transaction: <Result>(work: (inner: Inner) => Promise<Result>) => Promise<Result>
}

interface Waiting<Inner> {
  /** Does the work and answers how to report it once it is committed. */
  run: (outer: Inner) => Promise<() => void>
  fail: (error: unknown) => void
}

/** Does one work as a savepoint and answers how to report it. Throws what has ended the whole transaction. */
async function runAlone<Inner extends Nesting<Inner>, Result>(
  outer: Inner,
  work: (inner: Inner) => Promise<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): Promise<() => void> {
  // Going back to the savepoint may fail too, which would hide why.
  let own: unknown
  const noted = (inner: Inner): Promise<Result> =>
    work(inner).catch((error: unknown) => {
      own = error
      throw error
    })
  try {
    const result = await outer.transaction(noted)
    return () => resolve(result)
  } catch (error) {
    const cause = own ?? error
    if (endsTransaction(cause)) throw cause
    return () => reject(cause)
  }
}

/**
 * Makes single transactions out of whatever is waiting to be written, because each commit waits for the disk. Works run
 * one after another in the order in which they came; one that fails is undone alone, and none is reported done before
 * the commit.
 */
export function groupCommit<Inner extends Nesting<Inner>>(
  transact: <Result>(work: (outer: Inner) => Promise<Result>) => Promise<Result>,
): <Result>(work: (inner: Inner) => Promise<Result>) => Promise<Result> {
  const waiting: Waiting<Inner>[] = []
  let draining = false

  const commit = async (group: Waiting<Inner>[]): Promise<void> => {
    try {
      const reports = await transact(async outer => {
        const done: (() => void)[] = []
        for (const { run } of group) done.push(await run(outer))
        return done
      })
      for (const report of reports) report()
    } catch (error) {
      for (const { fail } of group) fail(error)
    }
  }

  const drain = async (): Promise<void> => {
    if (draining) return
    draining = true
    while (waiting.length > 0) {
      await commit(waiting.splice(0, largestGroup))
      // A database in a file answers without a turn of the event loop, so one write after another would keep everybody
      // else from theirs.
      await setImmediate()
    }
    draining = false
  }

  return work =>
    new Promise((resolve, reject) => {
      waiting.push({ run: outer => runAlone(outer, work, resolve, reject), fail: reject })
      void drain()
    })
}
