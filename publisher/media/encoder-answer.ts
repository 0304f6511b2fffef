import { z } from 'zod'
import { Refusal } from '#publisher/media/refusal.ts'
import type { Encoded } from '#publisher/media/write-image.ts'

const Head = z.union([
  z.strictObject({ refused: z.string() }),
  z.strictObject({
    extension: z.enum(['png', 'jpg', 'gif']),
    width: z.int().min(1),
    height: z.int().min(1),
  }),
])

/** What the encoder's process answers: a line of JSON, then the picture. */
export function packAnswer(answer: Encoded | Refusal): Uint8Array {
  if (answer instanceof Refusal) return Buffer.from(`${JSON.stringify({ refused: answer.token })}\n`)
  const { body, ...head } = answer
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/** Reads what `packAnswer` made. Throws `Refusal`, and any other error for what is no answer. */
export function unpackAnswer(answer: Buffer): Encoded {
  const end = answer.indexOf('\n')
  const head = Head.parse(JSON.parse(answer.toString('utf8', 0, end)))
  if ('refused' in head) throw new Refusal(head.refused)
  return { ...head, body: answer.subarray(end + 1) }
}
