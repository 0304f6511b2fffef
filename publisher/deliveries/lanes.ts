const slots = 32
const slotsOfLane = 4
const slotsOfSlow = 8
/** An answer that took longer, in milliseconds, makes its lane a slow one until a faster answer comes. */
const slow = 5_000
const mostSlow = 1_000

/** How much more can be taken on at the moment. */
export interface Room {
  /** Lanes that have no more room, so that nobody needs to ask for them. */
  full: readonly string[]
  /** How many of a lane are being served. */
  running: (lane: string) => number
  /** Whether there is room for one more of this lane; if so, the next question counts it. */
  admit: (lane: string) => boolean
}

/** Who is being served: so many in all, of one lane, and of all the lanes that were slow the last time. */
export interface Lanes {
  take: (lane: string) => void
  /** Ends what `take` began, which lasted for so many milliseconds. */
  leave: (lane: string, milliseconds: number) => void
  room: () => Room
}

type Counts = ReadonlyMap<string, number>

const count = (counts: Counts, lane: string): number => counts.get(lane) ?? 0

function sum(counts: Counts, lanes: Iterable<string> = counts.keys()): number {
  return [...lanes].reduce((total, lane) => total + count(counts, lane), 0)
}

/**
 * Divides a process's attention: receivers that keep it waiting share a quarter of it, so that however many they are,
 * they hold up nobody but each other.
 */
export function openLanes(): Lanes {
  const running = new Map<string, number>()
  const slowLanes = new Set<string>()

  const hasRoom = (counts: Counts, lane: string): boolean => {
    const isSlow = slowLanes.has(lane)
    if (isSlow && sum(counts, slowLanes) >= slotsOfSlow) return false
    return count(counts, lane) < (isSlow ? 1 : slotsOfLane) && sum(counts) < slots
  }
  const remember = (lane: string, milliseconds: number): void => {
    slowLanes.delete(lane)
    if (milliseconds >= slow) slowLanes.add(lane)
    const [oldest] = slowLanes
    if (slowLanes.size > mostSlow && oldest !== undefined) slowLanes.delete(oldest)
  }

  return {
    take: lane => void running.set(lane, count(running, lane) + 1),
    leave: (lane, milliseconds) => {
      const left = count(running, lane) - 1
      if (left > 0) running.set(lane, left)
      else running.delete(lane)
      remember(lane, milliseconds)
    },
    room: () => {
      const planned = new Map(running)
      return {
        full: [...new Set([...running.keys(), ...slowLanes])].filter(lane => !hasRoom(running, lane)),
        running: lane => count(running, lane),
        admit: lane => {
          if (!hasRoom(planned, lane)) return false
          planned.set(lane, count(planned, lane) + 1)
          return true
        },
      }
    },
  }
}
