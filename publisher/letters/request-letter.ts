import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { deliveries } from '#database/outbox.ts'
import type { ProjectRow } from '#database/schema.ts'
import type { TestimonialRow } from '#database/testimonials.ts'
import { letterSubject, writeLetter } from '#model/tools/love/letter.ts'
import { love } from '#model/tools/love/love.ts'
import { insertDelivery } from '#publisher/deliveries/insert-delivery.ts'
import { letterId, Mail } from '#publisher/letters/mail.ts'

/** A letter to whoever shall write a review, or confirm it. */
export interface RequestedLetter {
  project: Pick<ProjectRow, 'id' | 'name' | 'data' | 'dataVersion'>
  review: Pick<TestimonialRow, 'id' | 'name' | 'content'>
  to: string
  /** For the link; the review keeps its hash. */
  token: string
  /** Other than the wall's own, if not empty. */
  subject?: string
  content?: string
  reminder: boolean
  /** The product's origin. */
  app: string
  now: Date
}

/** Writes a letter down for the workers to send, within the caller's transaction that checked the limits. */
export async function insertLetter(queries: Queries, asked: RequestedLetter): Promise<void> {
  const { project, review, to, token, reminder, now } = asked
  const data = love.load(project.data, project.dataVersion)
  const { language, request } = data
  const { subject, text, html } = writeLetter({
    language,
    subject: asked.subject || request.subject,
    content: asked.content || request.content,
    name: review.name,
    wall: letterSubject(data, project.name),
    link: `${asked.app}/love/confirm/${review.id}?token=${token}`,
    review: review.content,
    reminder,
  })
  const { replyTo } = request
  const payload: Mail = { to, subject, text, html, token, ...(replyTo === '' ? {} : { replyTo }) }
  await insertDelivery(queries, {
    kind: 'mail',
    subject: reminder ? 'review.reminder' : 'review.request',
    projectId: project.id,
    payload,
    now,
    id: letterId(to, project.id, now),
  })
}

/** The token in the letter that a review's author got, as long as the letter is kept. */
export async function tokenOfLetter(
  queries: Queries,
  {
    requestEmail,
    requestedAt,
    projectId,
  }: Pick<TestimonialRow, 'requestEmail' | 'requestedAt' | 'projectId'>,
): Promise<string | undefined> {
  if (requestEmail === null || requestedAt === null) return undefined
  const [letter] = await queries
    .select({ payload: deliveries.payload })
    .from(deliveries)
    .where(eq(deliveries.id, letterId(requestEmail, projectId, requestedAt)))
  return Mail.safeParse(letter?.payload).data?.token
}
