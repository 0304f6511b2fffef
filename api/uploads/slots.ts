import { CatalogueError } from '#model/errors.ts'

/** Holds the number of works at the same time within bounds. */
export interface Slots {
  /** Does a work of this user. Throws `ERR_TOO_MANY_REQUESTS` when it is one too many of theirs, `ERR_BUSY` of all. */
  within: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>
}

/** Slots of this process: so many for each user, and for all of them together. */
export function openSlots(ofUser: number, ofAll: number): Slots {
  const running = new Map<string, number>()
  let total = 0
  return {
    within: async (userId, work) => {
      const own = running.get(userId) ?? 0
      if (own >= ofUser) throw new CatalogueError('ERR_TOO_MANY_REQUESTS')
      if (total >= ofAll) throw new CatalogueError('ERR_BUSY')
      running.set(userId, own + 1)
      total++
      try {
        return await work()
      } finally {
        total--
        const left = (running.get(userId) ?? 1) - 1
        if (left > 0) running.set(userId, left)
        else running.delete(userId)
      }
    },
  }
}
