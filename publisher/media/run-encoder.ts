import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { unpackAnswer } from '#publisher/media/encoder-answer.ts'
import type { Task } from '#publisher/media/fit-image.ts'
import { inTurn } from '#publisher/media/in-turn.ts'
import { Refusal, tooLarge } from '#publisher/media/refusal.ts'
import type { Encoded } from '#publisher/media/write-image.ts'

const entry = fileURLToPath(new URL('./encoder.ts', import.meta.url))
const largestAnswer = 32 * 2 ** 20
const atOnce = 2

/** What one encoding may use before it is killed. */
export interface Limits {
  milliseconds: number
  /** Kilobytes of data. Node.js alone reserves some 650,000 and uses a tenth of that. */
  memory: number
}

const usual: Limits = { milliseconds: 10_000, memory: 1_572_864 }

/** The system holds the process to its limits: data in kB, seconds of CPU, no files, no core dumps. */
function launcher({ milliseconds, memory }: Limits): string {
  const seconds = Math.ceil(milliseconds / 1000) * 2
  return `ulimit -d ${memory}; ulimit -t ${seconds}; ulimit -f 0; ulimit -c 0; exec "$@"`
}

type Encoder = ChildProcessByStdio<Writable, Readable, Readable>

/** A process without our environment, which holds secrets. */
function start(task: Task, limits: Limits): Encoder {
  const command = [process.execPath, entry, JSON.stringify(task)]
  return spawn('/bin/sh', ['-c', launcher(limits), 'encoder', ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  })
}

/** All that the process says; it is killed when that is more than any picture. */
async function listen(encoder: Encoder): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of encoder.stdout) {
    size += chunk.length
    if (size > largestAnswer) encoder.kill('SIGKILL')
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function run(file: Uint8Array, task: Task, limits: Limits): Promise<Encoded> {
  const encoder = start(task, limits)
  const timer = setTimeout(() => encoder.kill('SIGKILL'), limits.milliseconds)
  try {
    const closed = once(encoder, 'close')
    // It may end before it has read everything.
    encoder.stdin.on('error', () => undefined)
    encoder.stdin.end(file)
    const [answer, complaint, [code, signal]] = await Promise.all([
      listen(encoder),
      text(encoder.stderr),
      closed,
    ])
    if (code === 0) return unpackAnswer(answer)
    const cause = new Error(`The encoder ended with ${signal ?? code}: ${complaint.slice(0, 2_000)}`)
    if (signal === null) throw cause
    throw new Refusal(tooLarge, { cause })
  } finally {
    clearTimeout(timer)
  }
}

const turn = inTurn(atOnce)

/**
 * Makes a picture anew out of an uploaded file (`encode-image.ts`), in a process of its own that lives for this one file
 * and is killed when it uses more than its limits. Two run at a time, others wait. Throws `Refusal`.
 */
export function runEncoder(file: Uint8Array, task: Task, limits: Limits = usual): Promise<Encoded> {
  return turn(() => run(file, task, limits))
}
