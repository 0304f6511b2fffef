import { randomUUID } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { testimonials } from '#database/testimonials.ts'
import { addWall } from '#publisher/fixtures/wall.ts'

const words = [
  'Zdjęcia do mojego sklepu robiłam telefonem przy oknie i zawsze wychodziły szare.',
  'Po drugiej lekcji kupiłam białą kartkę za cztery złote i wyglądają jak z katalogu.',
  'Krótko, konkretnie i bez lania wody.',
  'Lekcja o retuszu mogłaby być dłuższa, resztę polecam każdemu, kto sprzedaje w internecie.',
  'Przestałam się bać światła.',
]

const atOnce = 500

/** A wall with so many accepted reviews of one to four sentences. Answers its id, which is its URL ending too. */
export async function insertWall(database: Database, count: number): Promise<string> {
  const projectId = await addWall(database)
  const now = new Date()
  const rows = Array.from({ length: count }, (_, order) => ({
    id: randomUUID(),
    projectId,
    order,
    state: 'accepted' as const,
    confirmedAt: now,
    rating: 3 + (order % 3),
    name: `Klientka ${order}`,
    position: 'Mydlarnia Pod Lipą',
    email: `klientka${order}@example.com`,
    category: '',
    language: 'pl' as const,
    source: 'form' as const,
    createdAt: now,
    updatedAt: now,
    content: Array.from(
      { length: 1 + (order % 4) },
      (__, part) => words[(order + part) % words.length] ?? '',
    ).join(' '),
  }))
  for (let start = 0; start < count; start += atOnce)
    await database.write(queries => queries.insert(testimonials).values(rows.slice(start, start + atOnce)))
  return projectId
}
