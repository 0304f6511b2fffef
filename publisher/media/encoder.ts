import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeImage } from '#publisher/media/encode-image.ts'
import { packAnswer } from '#publisher/media/encoder-answer.ts'
import { Task } from '#publisher/media/fit-image.ts'
import { allowAcceptedFormats } from '#publisher/media/read-image.ts'
import { Refusal } from '#publisher/media/refusal.ts'

// The process that decodes one uploaded file: the file comes in, the picture made of it goes out, nothing else stays.
allowAcceptedFormats()
sharp.cache(false)
sharp.concurrency(1)

const task = Task.parse(JSON.parse(process.argv[2] ?? ''))
const file = await buffer(process.stdin)
const answer = await encodeImage(file, task).catch((error: unknown) => {
  if (error instanceof Refusal) return error
  throw error
})
process.stdout.write(packAnswer(answer))
