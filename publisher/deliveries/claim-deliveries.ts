import { and, asc, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import { type Delivery, type DeliveryKind, isWaiting } from '#publisher/deliveries/delivery.ts'
import type { Room } from '#publisher/deliveries/lanes.ts'

/** For this long, in milliseconds, a claimed delivery is nobody else's; then its worker is taken for dead. */
export const lease = 60_000

/** More than this many are not looked through at a time. */
const batch = 2_000

/** What must not wait for each other: each address that is called, and each other kind as a whole. */
const laneColumn: SQL<string> = sql<string>`coalesce(${deliveries.endpointId}, ${deliveries.kind})`

export function laneOf({ endpointId, kind }: Pick<Delivery, 'endpointId' | 'kind'>): string {
  return endpointId ?? kind
}

/** Letters of a project that is deleted wait: when the deletion is undone they are sent. */
const isHeld: SQL = sql`${deliveries.kind} = 'mail' AND EXISTS (
  SELECT 1 FROM ${projects} WHERE ${projects.id} = ${deliveries.projectId} AND ${projects.deletedAt} IS NOT NULL)`

const isDue = (now: Date): SQL | undefined =>
  and(isWaiting, lte(deliveries.nextAt, now), sql`NOT (${isHeld})`)

interface Candidate {
  id: string
  lane: string
}

/** Lets the lanes take turns: whoever has few in hand comes before those who have many, the longest due first. */
function inTurn(candidates: readonly Candidate[], { running }: Room): Candidate[] {
  const places = new Map<string, number>()
  return candidates
    .map(candidate => {
      const place = places.get(candidate.lane) ?? running(candidate.lane)
      places.set(candidate.lane, place + 1)
      return { ...candidate, place }
    })
    .sort((a, b) => a.place - b.place)
}

/** What is due at `now` and has room, the longest due first. */
export function dueDeliveries(
  queries: Queries,
  kinds: readonly DeliveryKind[],
  { full }: Pick<Room, 'full'>,
  now: Date,
) {
  return queries
    .select({ id: deliveries.id, lane: laneColumn })
    .from(deliveries)
    .where(and(isDue(now), inArray(deliveries.kind, [...kinds]), notInArray(laneColumn, [...full])))
    .orderBy(asc(deliveries.nextAt))
    .limit(batch)
}

/**
 * Takes deliveries that are due, as far as there is room. A claim puts off the next try by the lease, on the condition
 * that nobody else has done so: of any number of workers one gets each. The new `nextAt` is the proof of the claim.
 */
export async function claimDeliveries(
  database: Database,
  kinds: readonly DeliveryKind[],
  room: Room,
  now: Date,
): Promise<Delivery[]> {
  const candidates = await dueDeliveries(database.read, kinds, room, now)
  const picked = inTurn(candidates, room)
    .filter(({ lane }) => room.admit(lane))
    .map(({ id }) => id)
  if (picked.length === 0) return []
  return database.write(queries =>
    queries
      .update(deliveries)
      .set({ nextAt: new Date(now.getTime() + lease) })
      .where(and(inArray(deliveries.id, picked), isDue(now)))
      .returning(),
  )
}
