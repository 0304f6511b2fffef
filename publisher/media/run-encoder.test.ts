import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Task } from '#publisher/media/fit-image.ts'
import { animation, drawing, photo } from '#publisher/media/fixtures/pictures.ts'
import { inTurn } from '#publisher/media/in-turn.ts'
import { runEncoder } from '#publisher/media/run-encoder.ts'

const image: Task = { purpose: 'image' }
const usual = { milliseconds: 10_000, memory: 1_572_864 }
const jpg = await photo(300, 200).jpeg().toBuffer()

/** The processes that this one has started and that decode files, by what they were started with. */
async function encoders(): Promise<{ pid: number; environment: string; limits: string }[]> {
  const read = (file: string): Promise<string> => readFile(`/proc/${file}`, 'utf8').catch(() => '')
  const tasks = await readdir('/proc/self/task')
  const children = await Promise.all(tasks.map(task => read(`self/task/${task}/children`)))
  const found: { pid: number; environment: string; limits: string }[] = []
  for (const pid of children.flatMap(list => list.split(' ')).filter(each => each !== '')) {
    const command = await read(`${pid}/cmdline`)
    // The shell that sets the limits has become the encoder once it has.
    if (command.startsWith(process.execPath) && command.includes('publisher/media/encoder.ts'))
      found.push({
        pid: Number(pid),
        environment: await read(`${pid}/environ`),
        limits: await read(`${pid}/limits`),
      })
  }
  return found
}

/** Waits, without a clock, until something is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setImmediate(resolve))
}

test('makes a picture anew in a process of its own, which ends with it and knows nothing of ours', async () => {
  process.env.SECRET_OF_TESTS = 'hidden'
  const work = runEncoder(jpg, image)
  await until(async () => (await encoders()).length === 1)
  const [encoder] = await encoders()
  expect(encoder?.environment).not.toContain('SECRET_OF_TESTS')
  for (const limit of [
    /Max file size +0 /,
    /Max core file size +0 /,
    /Max cpu time +20 /,
    /Max data size +1610612736 /,
  ])
    expect(encoder?.limits).toMatch(limit)
  expect(await work).toMatchObject({ extension: 'jpg', width: 300, height: 200 })
  delete process.env.SECRET_OF_TESTS
  expect(await encoders()).toEqual([])
})

test('hands on why a file was refused', async () => {
  await expect(runEncoder(Buffer.from('text'), image)).rejects.toThrow('ERR_INVALID_FILE_TYPE')
  await expect(runEncoder(animation(301), image)).rejects.toThrow('IMAGE_TOO_LARGE')
  await expect(runEncoder(jpg, { purpose: 'square' })).rejects.toThrow('IMAGE_TOO_SMALL:500x500')
  // It ends without having read what it was sent.
  await expect(runEncoder(Buffer.alloc(10 * 2 ** 20), image)).rejects.toThrow('ERR_INVALID_FILE_TYPE')
})

test('draws text', async () => {
  const { body } = await runEncoder(drawing('<text y="15" font-size="15">Ąę</text>'), image)
  expect((await sharp(body).stats()).isOpaque).toBe(false)
  expect((await sharp(body).stats()).channels.at(-1)?.max).toBe(255)
})

test('kills a process that takes too long, and one that takes too much memory', async () => {
  await expect(runEncoder(jpg, image, { ...usual, milliseconds: 20 })).rejects.toMatchObject({
    token: 'IMAGE_TOO_LARGE',
    cause: expect.objectContaining({ message: expect.stringContaining('SIGKILL') }),
  })
  const deep = await sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: '#12345678' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
  await expect(runEncoder(deep, image, { ...usual, memory: 800_000 })).rejects.toThrow('IMAGE_TOO_LARGE')
  await expect(runEncoder(jpg, image, { ...usual, memory: 100_000 })).rejects.toThrow('IMAGE_TOO_LARGE')
  expect(await encoders()).toEqual([])
})

test('a process that is killed in the middle loses its file alone', async () => {
  const works = [runEncoder(jpg, image), runEncoder(jpg, image)]
  await until(async () => (await encoders()).length === 2)
  const [victim] = await encoders()
  process.kill(victim?.pid ?? 0, 'SIGKILL')
  const outcomes = await Promise.allSettled(works)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await runEncoder(jpg, image)).extension).toBe('jpg')
})

test('runs two at once, however many there are, and leaves this process free meanwhile', async () => {
  const events: string[] = []
  let most = 0
  const works = Array.from({ length: 6 }, () => runEncoder(jpg, image).then(() => events.push('picture')))
  const all = Promise.all(works)
  let isOver = false
  void all.then(() => {
    isOver = true
  })
  await until(async () => {
    most = Math.max(most, (await encoders()).length)
    events.push('turn')
    return isOver
  })
  await all
  expect(most).toBe(2)
  const first = events.indexOf('picture')
  const last = events.lastIndexOf('picture')
  expect(events.slice(0, first).length).toBeGreaterThan(10)
  expect(events.slice(first, last).filter(event => event === 'turn').length).toBeGreaterThan(10)
})

test('works wait for their turn in the order in which they came, also behind those that fail', async () => {
  const turn = inTurn(2)
  const begun: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const works = ends.map(({ promise }, index) =>
    turn(async () => {
      begun.push(index)
      await promise
    }).catch(() => undefined),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('It fails.'))
  await works[1]
  await new Promise(resolve => setImmediate(resolve))
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  await Promise.all(works)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
