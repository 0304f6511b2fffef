import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { OwnedProject, Services } from '#api/context.ts'
import { containsWords } from '#api/tools/love/contains-words.ts'
import { presentTestimonial } from '#api/tools/love/present-testimonial.ts'
import type { Queries } from '#database/database.ts'
import { testimonials } from '#database/testimonials.ts'
import { tagsOf } from '#model/tools/love/review.ts'
import type { AskedFilter, TestimonialPage, TestimonialQuery } from '#model/tools/love/testimonial.ts'

/** There is something to show: a customer was not merely asked. */
export const isWritten: SQL = sql`(${testimonials.content} <> '' OR ${testimonials.video} IS NOT NULL)`

/** What waits for its owner to decide. */
export const isWaitingForOwner: SQL | undefined = and(
  eq(testimonials.state, 'pending'),
  isNull(testimonials.withdrawnAt),
  isWritten,
)

const { requestedAt, confirmedAt, withdrawnAt } = testimonials
const isUnanswered: SQL | undefined = and(isNull(confirmedAt), isNull(withdrawnAt))
const asked: Record<AskedFilter, SQL | undefined> = {
  all: isNotNull(requestedAt),
  waiting: and(isNotNull(requestedAt), isUnanswered),
  answered: and(isNotNull(requestedAt), or(isNotNull(confirmedAt), isNotNull(withdrawnAt))),
}

function matching({ state, search, tag, asked: whom }: TestimonialQuery): SQL | undefined {
  const states: Record<TestimonialQuery['state'], SQL | undefined> = {
    all: undefined,
    pending: isWaitingForOwner,
    accepted: eq(testimonials.state, 'accepted'),
    rejected: eq(testimonials.state, 'rejected'),
    unconfirmed: isNull(confirmedAt),
  }
  return and(
    states[state],
    whom && asked[whom],
    tag === '' ? undefined : sql`instr(', ' || ${testimonials.category} || ',', ${`, ${tag},`}) > 0`,
    containsWords(search),
  )
}

const orders: Record<TestimonialQuery['sort'], SQL[]> = {
  wall: [desc(testimonials.isPinned), asc(testimonials.order), desc(testimonials.createdAt)],
  newest: [desc(testimonials.createdAt), asc(testimonials.order)],
  oldest: [asc(testimonials.createdAt), asc(testimonials.order)],
  asked: [desc(requestedAt), asc(testimonials.order)],
  rating: [desc(sql`coalesce(${testimonials.rating}, 0)`), asc(testimonials.order)],
}

type Overview = Pick<TestimonialPage, 'counts' | 'tags'>

/** What the whole wall has, or all of it that matters, by one walk over it. */
async function readOverview(queries: Queries, which: SQL | undefined): Promise<Overview> {
  const groups = await queries
    .select({
      state: testimonials.state,
      category: testimonials.category,
      confirmed: sql<number>`${testimonials.confirmedAt} IS NOT NULL`,
      waiting: sql<number>`coalesce(${isWaitingForOwner}, 0)`,
      count: count(),
    })
    .from(testimonials)
    .where(which)
    .groupBy(sql`1, 2, 3, 4`)
  const counts = { all: 0, pending: 0, accepted: 0, rejected: 0, unconfirmed: 0 }
  const tags = new Map<string, number>()
  for (const group of groups) {
    counts.all += group.count
    if (group.state !== 'pending') counts[group.state] += group.count
    if (group.waiting === 1) counts.pending += group.count
    if (group.confirmed === 0) counts.unconfirmed += group.count
    for (const tag of tagsOf(group.category)) tags.set(tag, (tags.get(tag) ?? 0) + group.count)
  }
  const sorted = [...tags].sort(([a, many], [b, few]) => few - many || a.localeCompare(b))
  return { counts, tags: sorted.map(([tag, each]) => ({ tag, count: each })) }
}

/** A page of a wall's reviews, with what the whole wall has. */
export async function listTestimonials(
  services: Services,
  wall: OwnedProject,
  asked: TestimonialQuery,
): Promise<TestimonialPage> {
  const { read } = services.database
  const { page, size, sort } = asked
  const whole = and(eq(testimonials.projectId, wall.id), asked.written && isWritten)
  const where = and(whole, matching(asked))
  const chosen = read
    .select({ id: testimonials.id })
    .from(testimonials)
    .where(where)
    .orderBy(...orders[sort])
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total, overview] = await Promise.all([
    read
      .select()
      .from(testimonials)
      .where(sql`${testimonials.id} IN ${chosen}`)
      .orderBy(...orders[sort]),
    read.$count(testimonials, where),
    readOverview(read, whole),
  ])
  return { results: rows.map(row => presentTestimonial(row, wall.slug)), total, page, size, ...overview }
}
