import { expect, test } from 'vitest'
import { largestUpload } from '#model/media.ts'
import { colours, photo, trailing } from '#publisher/media/fixtures/pictures.ts'
import {
  box,
  cameraMp4,
  element,
  made,
  recordedMp4,
  recordedWebm,
  samples,
  webm,
} from '#publisher/media/fixtures/videos.ts'
import { type CleanVideo, cleanVideo } from '#publisher/media/video/clean-video.ts'

const secret = 'Anna Kowalska +52.2297+021.0122/'
const date = Buffer.alloc(4)
date.writeUInt32BE(made)

const textOf = ({ body }: CleanVideo): string => Buffer.from(body).toString('latin1')
const refusal = (file: Uint8Array): Promise<unknown> =>
  cleanVideo(file).then(
    () => 'taken',
    (error: unknown) => Reflect.get(Object(error), 'token'),
  )

test('takes what browsers record, and tells how long and how large it is', async () => {
  expect(await cleanVideo(recordedMp4)).toMatchObject({ extension: 'mp4', width: 64, height: 48 })
  expect(await cleanVideo(recordedWebm)).toMatchObject({ extension: 'webm', width: 64, height: 48 })
  for (const file of [recordedMp4, recordedWebm]) {
    const { seconds, body } = await cleanVideo(file)
    expect([seconds > 1, seconds < 1.5, body.length]).toEqual([true, true, file.length])
  }
})

test('what was sent in is not written over', async () => {
  const file = cameraMp4({ secret })
  const before = Buffer.from(file)
  await cleanVideo(file)
  expect(file.equals(before)).toBe(true)
})

test.each([
  ['MP4', cameraMp4({ secret })],
  ['MP4 with a track of places', cameraMp4({ secret, places: true })],
  ['QuickTime', cameraMp4({ secret, brand: 'qt  ' })],
  ['WebM', webm({ secret })],
])('nothing but pictures and sound stays of %s', async (_, file) => {
  expect(file.toString('latin1')).toContain('Kowalska')
  const clean = await cleanVideo(file)
  expect(textOf(clean)).not.toMatch(/Kowalska|52\.2297|qt {2}|©xyz|udta/)
  expect(Buffer.from(clean.body).includes(date)).toBe(false)
  expect(textOf(clean)).toContain(String(samples.picture))
  expect(clean.body.length).toBe(file.length)
})

test('samples stay where the tables of the file say that they are', async () => {
  const file = cameraMp4({ secret, places: true })
  const { body } = await cleanVideo(file)
  for (const sample of [samples.picture, samples.sound])
    expect(Buffer.from(body).indexOf(sample)).toBe(file.indexOf(sample))
})

test('a recording may take a minute, and the moment that a recorder needs to stop', async () => {
  for (const seconds of [60, 61])
    for (const file of [cameraMp4({ seconds }), webm({ seconds }), webm({ seconds, told: seconds })])
      expect(await cleanVideo(file)).toMatchObject({ seconds })
  for (const file of [
    cameraMp4({ seconds: 62 }),
    cameraMp4({ seconds: 10, told: 62 }),
    cameraMp4({ seconds: 62, told: 10 }),
    webm({ seconds: 62 }),
    webm({ seconds: 62, told: 10 }),
    webm({ seconds: 10, told: 62 }),
  ])
    expect(await refusal(file)).toBe('VIDEO_TOO_LONG:60')
})

test.each([
  ['HEVC', cameraMp4({ codec: 'hvc1' })],
  ['an encrypted track', cameraMp4({ codec: 'encv' })],
  ['an unknown codec', webm({ codec: 'V_UNCOMPRESSED' })],
  ['Matroska', webm({ docType: 'matroska' })],
  ['media elsewhere', cameraMp4({ elsewhere: 'http://127.0.0.1/' })],
  ['a picture of no size', cameraMp4({ width: 0 })],
  ['a picture of too many pixels', cameraMp4({ width: 8_000 })],
  ['a box that is cut off', Buffer.concat([cameraMp4(), Buffer.from('0000')])],
  ['a box larger than the file', cameraMp4({ extra: Buffer.from('\xff\xff\xff\xfffree', 'latin1') })],
  ['a second description', cameraMp4({ extra: box('moov') })],
  ['an element larger than the file', webm({ extra: Buffer.of(0xec, 0x4f, 0xff) })],
  ['an element of no id', webm({ extra: Buffer.of(0x00, 0x81, 0x00) })],
  ['bytes behind WebM', Buffer.concat([webm(), Buffer.from('<script>')])],
  ['a head alone', element(0x1a45dfa3, element(0x4282, Buffer.from('webm')))],
  ['a picture', await photo(9, 9).png().toBuffer()],
  ['an animation', await colours(2, 9, 9)],
  ['text', Buffer.from('<html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_, file) => {
  expect(await refusal(file)).toBe('ERR_INVALID_FILE_TYPE')
})

test('what begins like a film and goes on as a page is neither', async () => {
  const page = Buffer.from('<script>alert(document.domain)</script><?php system("id")')
  expect(textOf(await cleanVideo(cameraMp4({ extra: box('skip', page) })))).not.toMatch(/script|php/)
  expect(await refusal(trailing(cameraMp4(), String(page)))).toBe('ERR_INVALID_FILE_TYPE')
  expect(textOf(await cleanVideo(webm({ extra: element(0xbf, page) })))).not.toMatch(/script|php/)
})

test.each([
  ['MP4', recordedMp4],
  ['WebM', recordedWebm],
  ['a camera’s MP4', cameraMp4({ secret, places: true })],
])('no cut and no wrong byte of %s fails otherwise than refused, or takes long', async (_, file) => {
  const begun = performance.now()
  for (let cut = 0; cut < file.length; cut += 7)
    expect(['taken', 'ERR_INVALID_FILE_TYPE']).toContain(await refusal(file.subarray(0, cut)))
  for (let at = 0; at < file.length; at += 3)
    for (const byte of [0x00, 0x01, 0x7f, 0xff]) {
      const wrong = Buffer.from(file)
      wrong[at] = byte
      expect(String(await refusal(wrong))).toMatch(/^(taken|ERR_INVALID_FILE_TYPE|VIDEO_TOO_LONG:60)$/)
    }
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('ten megabytes of the smallest parts are read in a moment', async () => {
  const tiny = Buffer.alloc(largestUpload - 4_000)
  for (let at = 0; at + 2 <= tiny.length; at += 2) tiny.writeUInt16BE(0xec80, at)
  const boxes = Buffer.alloc(largestUpload - 4_000 - (largestUpload % 8))
  for (let at = 0; at + 8 <= boxes.length; at += 8) boxes.write('\0\0\0\x08free', at, 'latin1')
  const begun = performance.now()
  expect(await refusal(webm({ extra: tiny }))).toBe('ERR_INVALID_FILE_TYPE')
  expect(await refusal(cameraMp4({ extra: boxes }))).toBe('ERR_INVALID_FILE_TYPE')
  expect(performance.now() - begun).toBeLessThan(10_000)
})
