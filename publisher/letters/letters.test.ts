import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliveries } from '#database/outbox.ts'
import { projects } from '#database/schema.ts'
import { type TestimonialRow, testimonials } from '#database/testimonials.ts'
import { love } from '#model/tools/love/love.ts'
import type { Delivery } from '#publisher/deliveries/delivery.ts'
import { retireDeliveries } from '#publisher/deliveries/retire-deliveries.ts'
import { startDeliveries } from '#publisher/deliveries/start-deliveries.ts'
import { type Outbox, openOutbox } from '#publisher/fixtures/outbox.ts'
import { startSmtp } from '#publisher/fixtures/smtp-server.ts'
import { deliverMail } from '#publisher/letters/deliver-mail.ts'
import { hashToken, newToken } from '#publisher/letters/link-token.ts'
import { Mail } from '#publisher/letters/mail.ts'
import { sendReminders } from '#publisher/letters/remind.ts'
import { insertLetter } from '#publisher/letters/request-letter.ts'

const app = 'http://app.test'
const day = 86_400_000
const from = 'atelier <no-reply@app.test>'

let outbox: Outbox
let folder: string

beforeEach(async () => {
  outbox = await openOutbox()
  folder = join(await mkdtemp(join(tmpdir(), 'atelier-')), 'outbox')
})
afterEach(async () => {
  await outbox[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Makes the project a wall whose letters are followed by a reminder after so many days. */
async function makeWall(reminderDays: number, replyTo = ''): Promise<void> {
  const request = { subject: 'Zażółć {name}', content: '', reminderDays, replyTo }
  const data = { ...love.sample('pl').data, request }
  await outbox.database.write(queries =>
    queries.update(projects).set({ tool: 'love', data, dataVersion: love.version }),
  )
}

/** A review that this address is asked for at the clock's time. */
async function askFor(to: string, changes: Partial<TestimonialRow> = {}): Promise<string> {
  const { database, projectId, clock } = outbox
  const id = crypto.randomUUID()
  const token = newToken()
  await database.write(async queries => {
    const [project] = await queries.select().from(projects).where(eq(projects.id, projectId))
    if (project === undefined) throw new Error('There is no wall.')
    await queries.insert(testimonials).values({
      id,
      projectId,
      order: 0,
      state: 'pending',
      name: 'Łucja',
      position: '',
      email: to,
      category: '',
      content: '',
      language: 'pl',
      source: 'request',
      requestEmail: to,
      requestedAt: clock.now,
      requestTokenHash: hashToken(token),
      createdAt: clock.now,
      updatedAt: clock.now,
      ...changes,
    })
    const review = { id, name: 'Łucja', content: '' }
    await insertLetter(queries, { project, review, to, token, reminder: false, app, now: clock.now })
  })
  return id
}

const letters = async (): Promise<Delivery[]> => (await outbox.rows()).filter(({ kind }) => kind === 'mail')
const later = (days: number): void => {
  outbox.clock.now = new Date(outbox.clock.now.getTime() + days * day)
}
const remind = (): Promise<number> => sendReminders(outbox.database, app, outbox.clock.now)

describe('without a mail server', () => {
  test('a letter is a whole file that its owner alone may read, in text and HTML', async () => {
    await makeWall(0)
    const id = await askFor('anna@example.com')
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: undefined, folder }) })
    const [name = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const letter = await PostalMime.parse(await readFile(join(folder, name)))
    expect(letter).toMatchObject({ subject: 'Zażółć Łucja', to: [{ address: 'anna@example.com' }] })
    expect(letter.text).toContain(`${app}/love/confirm/${id}?token=`)
    expect(letter.html).toContain('Napisz opinię')
    expect(await letters()).toMatchObject([{ state: 'done', tries: [{ status: 250 }] }])
  })

  test('one that cannot be written is tried again', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: undefined, folder: '/dev/null/outbox' }) })
    expect(await letters()).toMatchObject([{ state: 'waiting', tries: [{ status: 0 }] }])
  })

  test('what is no letter is not tried again', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    await outbox.database.write(queries => queries.update(deliveries).set({ payload: {} }))
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: undefined, folder }) })
    expect(await letters()).toMatchObject([{ state: 'failed', tries: [{ error: 'UNKNOWN_ERROR' }] }])
  })
})

describe('of a wall that is deleted', () => {
  const setDeleted = (deletedAt: Date | null): Promise<unknown> =>
    outbox.database.write(queries => queries.update(projects).set({ deletedAt }))
  const deliver = async (): Promise<number> => {
    const stop = startDeliveries(
      outbox.delivering,
      { mail: deliverMail({ from, smtpUrl: undefined, folder }) },
      5,
    )
    await new Promise(resolve => setTimeout(resolve, 60))
    await stop()
    return (await readdir(folder).catch(() => [])).length
  }

  test('nothing is sent until the deletion is undone', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    await setDeleted(outbox.clock.now)
    expect(await deliver()).toBe(0)
    expect(await letters()).toMatchObject([{ state: 'waiting', tries: [] }])
    later(29)
    await setDeleted(null)
    expect(await deliver()).toBe(1)
    expect(await letters()).toMatchObject([{ state: 'done' }])
  })

  test('a letter that has waited for 30 days is not sent any more', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    await setDeleted(outbox.clock.now)
    later(31)
    await retireDeliveries(outbox.database, outbox.clock.now)
    await setDeleted(null)
    expect(await deliver()).toBe(0)
    expect(await letters()).toMatchObject([{ state: 'failed' }])
  })
})

describe('with a mail server', () => {
  test('a letter arrives there, whatever stands in its head', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    const hostile = 'Hi\r\nBcc: victim@example.com\r\n\r\n<script>'
    const [row] = await letters()
    const mail = Mail.parse(row?.payload)
    await outbox.database.write(queries =>
      queries.update(deliveries).set({ payload: { ...mail, subject: hostile } }),
    )
    await using smtp = await startSmtp()
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: smtp.url, folder }) })
    expect(smtp.received).toHaveLength(1)
    const letter = await PostalMime.parse(smtp.received[0] ?? '')
    expect(letter.bcc).toBeUndefined()
    expect(letter.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(letter.text).toContain('/love/confirm/')
  })

  test('is answered to whom the wall’s owner names, else to nobody', async () => {
    await makeWall(3, 'marta@example.com')
    await askFor('anna@example.com')
    later(3)
    await remind()
    await makeWall(0)
    await askFor('ola@example.com')
    await using smtp = await startSmtp()
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: smtp.url, folder }) })
    const read = await Promise.all(smtp.received.map(text => PostalMime.parse(text)))
    const answers = read.map(({ to, replyTo }) => [to?.[0]?.address, replyTo?.map(({ address }) => address)])
    expect(answers.sort()).toEqual([
      ['anna@example.com', ['marta@example.com']],
      ['anna@example.com', ['marta@example.com']],
      ['ola@example.com', undefined],
    ])
  })

  test.each([
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com, b@example.com',
    'Eve <a@example.com>',
  ])('is not sent with %j as the address for answers, not even from the outbox itself', async replyTo => {
    await makeWall(0)
    await askFor('anna@example.com')
    const [row] = await letters()
    await outbox.database.write(queries =>
      queries.update(deliveries).set({ payload: { ...Mail.parse(row?.payload), replyTo } }),
    )
    await using smtp = await startSmtp()
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: smtp.url, folder }) })
    expect(smtp.received).toEqual([])
    expect(await letters()).toMatchObject([{ state: 'failed' }])
  })

  test('an address that it refuses for good is not tried again, one that it refuses for now is', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    await using smtp = await startSmtp()
    smtp.answer.recipient = 450
    const mail = deliverMail({ from, smtpUrl: smtp.url, folder })
    await outbox.deliverDue({ mail })
    expect(await letters()).toMatchObject([
      { state: 'waiting', tries: [{ status: 450, error: 'ADDRESS_REFUSED' }] },
    ])
    smtp.answer.recipient = 550
    outbox.clock.now = (await letters())[0]?.nextAt ?? outbox.clock.now
    await outbox.deliverDue({ mail })
    expect(await letters()).toMatchObject([{ state: 'failed', tries: [{}, { status: 550 }] }])
  })

  test('one that is away holds up nothing; the letter is tried again', async () => {
    await makeWall(0)
    await askFor('anna@example.com')
    await outbox.deliverDue({ mail: deliverMail({ from, smtpUrl: 'smtp://127.0.0.1:1', folder }) })
    expect(await letters()).toMatchObject([
      { state: 'waiting', tries: [{ status: 0, error: 'CONNECTION_FAILED' }] },
    ])
  })
})

describe('a reminder', () => {
  test('comes once, after the days that the wall gives, with the same link', async () => {
    await makeWall(3)
    const id = await askFor('anna@example.com')
    later(2)
    expect(await remind()).toBe(0)
    later(1)
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(0)
    later(3)
    expect(await remind()).toBe(0)
    const [first, second] = (await letters()).map(({ payload }) => Mail.parse(payload))
    expect(second?.subject).toBe('Przypomnienie: Zażółć Łucja')
    expect(second?.token).toBe(first?.token)
    const [row] = await outbox.database.read.select().from(testimonials).where(eq(testimonials.id, id))
    expect(row).toMatchObject({ requestTokenHash: hashToken(second?.token ?? ''), confirmedAt: null })
    expect(row?.remindedAt).not.toBeNull()
  })

  test('has a link of its own once the first letter is forgotten', async () => {
    await makeWall(3)
    const id = await askFor('anna@example.com')
    await outbox.database.write(queries => queries.delete(deliveries))
    later(3)
    expect(await remind()).toBe(1)
    const [letter] = (await letters()).map(({ payload }) => Mail.parse(payload))
    const [row] = await outbox.database.read.select().from(testimonials).where(eq(testimonials.id, id))
    expect(row?.requestTokenHash).toBe(hashToken(letter?.token ?? ''))
  })

  test('comes to nobody who has answered, has gone, is not to be reminded, or was asked long ago', async () => {
    await makeWall(3)
    const done = { confirmedAt: outbox.clock.now }
    await askFor('a@example.com', done)
    await askFor('b@example.com', { withdrawnAt: outbox.clock.now })
    later(3)
    expect(await remind()).toBe(0)
    await askFor('c@example.com')
    later(50)
    expect(await remind()).toBe(0)
    await askFor('d@example.com')
    await makeWall(0)
    later(5)
    expect(await remind()).toBe(0)
    await makeWall(3)
    await outbox.database.write(queries => queries.update(projects).set({ deletedAt: outbox.clock.now }))
    expect(await remind()).toBe(0)
  })

  test('goes out once, however many workers look', async () => {
    await makeWall(3)
    for (let index = 0; index < 5; index++) await askFor(`a${index}@example.com`)
    later(4)
    const another = await outbox.another()
    const counts = await Promise.all([
      remind(),
      sendReminders(another.database, app, outbox.clock.now),
      remind(),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
    expect(await letters()).toHaveLength(10)
  })
})
