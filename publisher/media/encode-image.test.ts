import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage } from '#publisher/media/encode-image.ts'
import type { Task } from '#publisher/media/fit-image.ts'
import {
  animation,
  colours,
  drawing,
  flag,
  photo,
  pngHeader,
  trailing,
} from '#publisher/media/fixtures/pictures.ts'
import { allowAcceptedFormats } from '#publisher/media/read-image.ts'
import type { Encoded } from '#publisher/media/write-image.ts'

allowAcceptedFormats()

const image: Task = { purpose: 'image' }
const jpg = await photo(300, 200).jpeg().toBuffer()
const png = await photo(300, 200).png().toBuffer()
const gif = await colours(3, 60, 40)

const text = (body: Uint8Array): string => Buffer.from(body).toString('latin1')

function about({ extension, width, height }: Encoded): unknown[] {
  return [extension, width, height]
}

/** The colour at a place of a picture, as `#rrggbbaa`. */
async function colourAt(body: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(body).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

test('keeps each kind as what it is, a drawing as PNG', async () => {
  expect(about(await encodeImage(jpg, image))).toEqual(['jpg', 300, 200])
  expect(about(await encodeImage(png, image))).toEqual(['png', 300, 200])
  expect(about(await encodeImage(gif, image))).toEqual(['gif', 60, 40])
  expect(about(await encodeImage(drawing('<rect width="9" height="9"/>'), image))).toEqual(['png', 1024, 512])
})

test('the same file gives the same bytes', async () => {
  for (const file of [jpg, png, gif, drawing('<rect width="9" height="9"/>')])
    expect((await encodeImage(file, image)).body).toEqual((await encodeImage(file, image)).body)
})

test('keeps an animation with its pace', async () => {
  const { body } = await encodeImage(gif, image)
  const { pages, delay, loop } = await sharp(body, { animated: true }).metadata()
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [70, 70, 70], loop: 3 })
  const square = await encodeImage(await colours(4, 800, 600), {
    purpose: 'square',
    crop: { left: 100, top: 50, width: 500, height: 500 },
  })
  expect(about(square)).toEqual(['gif', 500, 500])
  expect((await sharp(square.body, { animated: true }).metadata()).pages).toBe(4)
})

test('takes the first frame where nothing should move', async () => {
  const moving = await colours(3, 1300, 700)
  for (const purpose of ['og', 'avatar', 'favicon', 'webclip'] as const) {
    const { extension, body } = await encodeImage(moving, { purpose })
    expect([purpose, extension, await colourAt(body, 5, 5)]).toEqual([purpose, 'png', '#0000c8ff'])
  }
})

test('brings large pictures down, and enlarges none', async () => {
  expect(about(await encodeImage(await photo(4000, 1000).jpeg().toBuffer(), image))).toEqual([
    'jpg',
    2560,
    640,
  ])
  expect(about(await encodeImage(await photo(1, 1).png().toBuffer(), image))).toEqual(['png', 1, 1])
  expect(about(await encodeImage(await photo(1300, 1250).jpeg().toBuffer(), { purpose: 'square' }))).toEqual([
    'jpg',
    1200,
    1200,
  ])
})

test.each([
  ['square', 500, 500, 500, 500],
  ['square', 800, 600, 600, 600],
  ['avatar', 900, 700, 500, 500],
  ['og', 1200, 630, 1200, 630],
  ['og', 2000, 700, 1200, 630],
  ['favicon', 32, 32, 32, 32],
  ['favicon', 40, 33, 32, 32],
  ['webclip', 256, 256, 256, 256],
] as const)('makes a %s of %i x %i pixels', async (purpose, width, height, ...size) => {
  const file = await photo(width, height).png().toBuffer()
  expect(about(await encodeImage(file, { purpose }))).toEqual(['png', ...size])
})

test.each([
  ['square', 499, 500, '500x500'],
  ['square', 500, 499, '500x500'],
  ['avatar', 400, 400, '500x500'],
  ['og', 1199, 630, '1200x630'],
  ['og', 1200, 629, '1200x630'],
  ['favicon', 31, 32, '32x32'],
  ['webclip', 256, 255, '256x256'],
] as const)(
  'refuses a %s of %i x %i pixels and says what it needs',
  async (purpose, width, height, least) => {
    const file = await photo(width, height).png().toBuffer()
    await expect(encodeImage(file, { purpose })).rejects.toThrow(`IMAGE_TOO_SMALL:${least}`)
  },
)

test('takes the part that was chosen', async () => {
  const file = await flag(1200, 1000).png().toBuffer()
  const left = await encodeImage(file, {
    purpose: 'square',
    crop: { left: 0, top: 200, width: 500, height: 500 },
  })
  expect(await colourAt(left.body, 499, 0)).toBe('#ff0000ff')
  const right = await encodeImage(file, {
    purpose: 'image',
    crop: { left: 600, top: 0, width: 600, height: 1000 },
  })
  expect([await colourAt(right.body, 0, 99), await colourAt(right.body, 0, 101)]).toEqual([
    '#ffffffff',
    '#0000ffff',
  ])
  const middle = await encodeImage(file, { purpose: 'square' })
  expect(about(middle)).toEqual(['png', 1000, 1000])
  expect([await colourAt(middle.body, 499, 500), await colourAt(middle.body, 501, 500)]).toEqual([
    '#ff0000ff',
    '#0000ffff',
  ])
})

test('measures what was chosen, to the pixel, and refuses what reaches beyond the picture', async () => {
  const file = await photo(800, 600).png().toBuffer()
  const crop = { left: 300, top: 100, width: 500, height: 500 }
  expect(about(await encodeImage(file, { purpose: 'square', crop }))).toEqual(['png', 500, 500])
  for (const change of [{ width: 499 }, { height: 499 }])
    await expect(encodeImage(file, { purpose: 'square', crop: { ...crop, ...change } })).rejects.toThrow(
      'IMAGE_TOO_SMALL:500x500',
    )
  for (const change of [{ left: 301 }, { top: 101 }, { width: 501 }, { height: 99_999 }])
    await expect(encodeImage(file, { purpose: 'square', crop: { ...crop, ...change } })).rejects.toThrow(
      'ERR_INVALID_DATA',
    )
})

test('turns a photo upright, and crops it as it is seen', async () => {
  const lying = await flag(1000, 1200).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()
  const upright = await encodeImage(lying, image)
  expect(about(upright)).toEqual(['jpg', 1200, 1000])
  expect((await sharp(upright.body).metadata()).orientation).toBeUndefined()
  // What lay on the left is above now, and what lay above is on the right.
  const above = await encodeImage(lying, {
    purpose: 'image',
    crop: { left: 0, top: 0, width: 1000, height: 400 },
  })
  const [red] = (await sharp(above.body).stats()).channels
  expect(red?.mean).toBeGreaterThan(240)
  const right = await encodeImage(lying, {
    purpose: 'image',
    crop: { left: 1100, top: 0, width: 90, height: 900 },
  })
  expect((await sharp(right.body).stats()).channels.map(({ mean }) => mean > 240)).toEqual([true, true, true])
})

test('a drawing needs no pixels and is never cropped, but given room', async () => {
  const wide = drawing('<rect width="40" height="20" fill="#00ff00"/>')
  const square = await encodeImage(wide, {
    purpose: 'square',
    crop: { left: 0, top: 0, width: 1, height: 1 },
  })
  expect(about(square)).toEqual(['png', 1200, 1200])
  expect([await colourAt(square.body, 600, 10), await colourAt(square.body, 5, 600)]).toEqual([
    '#00000000',
    '#00ff00ff',
  ])
  for (const [purpose, width, height] of [
    ['og', 1200, 630],
    ['favicon', 32, 32],
    ['avatar', 500, 500],
  ] as const)
    expect(about(await encodeImage(wide, { purpose }))).toEqual(['png', width, height])
  const sized = (width: number): Uint8Array =>
    drawing('<rect width="40" height="20"/>', `width="${width}" height="${width / 2}"`)
  expect(about(await encodeImage(sized(8), image))).toEqual(['png', 1024, 512])
  expect(about(await encodeImage(sized(90_000), image))).toEqual(['png', 2560, 1280])
  await expect(encodeImage(sized(9_000_000), image)).rejects.toThrow('IMAGE_TOO_LARGE')
})

test('an icon for a home screen has a ground', async () => {
  const { body } = await encodeImage(drawing('<circle r="3" cx="20" cy="10"/>'), { purpose: 'webclip' })
  expect(await colourAt(body, 0, 0)).toBe('#ffffffff')
})

test('nothing that was written into a photo stays: place, camera, profile, thumbnails', async () => {
  const told = await photo(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret camera', Artist: 'Anna Kowalska' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1', GPSLongitude: '21/1 0/1 43/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>XMP says</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer()
  const before = await sharp(told).metadata()
  expect([before.exif, before.xmp, before.icc].map(part => part === undefined)).toEqual([false, false, false])
  expect(text(told)).toContain('Secret camera')
  const { body } = await encodeImage(told, image)
  const { exif, xmp, icc, iptc, comments } = await sharp(body).metadata()
  expect({ exif, xmp, icc, iptc, comments }).toEqual({})
  expect(text(body)).not.toMatch(/Secret|Kowalska|GPS|Exif|XMP|ICC_PROFILE|Photoshop/)
  const noted = await photo(9, 9)
    .png()
    .withExif({ IFD0: { Artist: 'Anna Kowalska' } })
    .toBuffer()
  expect(text((await encodeImage(noted, image)).body)).not.toMatch(/Kowalska|eXIf|tEXt|iTXt/)
})

test('sixteen bits, greys and other colour spaces become plain sRGB', async () => {
  const deep = await photo(40, 30).toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect(await sharp((await encodeImage(deep, image)).body).metadata()).toMatchObject({
    depth: 'uchar',
    space: 'srgb',
  })
  const print = await photo(40, 30).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  expect((await sharp((await encodeImage(print, image)).body).metadata()).space).toBe('srgb')
})

test('a PNG with few colours gets a palette, to the pixel the same; others stay as they are', async () => {
  const few = await flag(400, 300).png().toBuffer()
  const { body } = await encodeImage(few, image)
  expect((await sharp(body).metadata()).isPalette).toBe(true)
  const pixels = (file: Uint8Array): Promise<Buffer> => sharp(file).ensureAlpha().raw().toBuffer()
  expect((await pixels(body)).equals(await pixels(few))).toBe(true)
  const many = await encodeImage(png, image)
  expect(await sharp(many.body).metadata()).toMatchObject({ isPalette: false, channels: 3 })
  expect((await pixels(many.body)).equals(await pixels(png))).toBe(true)
})

const page = '<script>alert(document.domain)</script><?php system($_GET[0]) ?>'

test('what stands behind a picture, or in its comments, is gone', async () => {
  const withComment = Buffer.concat([
    jpg.subarray(0, 2),
    Buffer.of(0xff, 0xfe, 0, page.length + 2),
    Buffer.from(page),
    jpg.subarray(2),
  ])
  for (const file of [
    trailing(jpg, page),
    trailing(png, page),
    trailing(gif, page),
    trailing(jpg, 'PK\u0003\u0004'),
    withComment,
  ]) {
    const { body } = await encodeImage(file, image)
    for (const rest of ['script', 'php', 'PK\u0003\u0004']) expect(text(body)).not.toContain(rest)
  }
})

const refused: [string, Uint8Array | Promise<Uint8Array>][] = [
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(1000)],
  ['text', Buffer.from('just text')],
  ['a page', Buffer.from(`<!doctype html>${page}`)],
  ['a script that begins like a GIF', Buffer.from(`GIF89a=1;alert(1)//${' '.repeat(100)}`)],
  ['a page that begins like a JPG', Buffer.from(`\xff\xd8\xff\xe0${page}`, 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a PDF that is a ZIP', Buffer.from('%PDF-1.7\nPK\u0003\u0004')],
  ['a ZIP', Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1')],
  ['a compressed drawing', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ['WebP', photo(9, 9).webp().toBuffer()],
  ['AVIF', photo(9, 9).avif().toBuffer()],
  ['TIFF', photo(9, 9).tiff().toBuffer()],
  ['BMP', Buffer.from(`BM${'\u0000'.repeat(60)}`)],
  ['HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'latin1')],
  ['half a JPG', jpg.subarray(0, jpg.length / 2)],
  ['half a PNG', png.subarray(0, png.length / 2)],
  ['a PNG without pixels', pngHeader(600, 600)],
  ['the beginning of a GIF', gif.subarray(0, 12)],
  ['a drawing with a script', drawing('<script>alert(1)</script>')],
]

test.each(refused)('refuses %s', async (_, file) => {
  await expect(encodeImage(await file, image)).rejects.toThrow('ERR_INVALID_FILE_TYPE')
})

test.each([
  ['50,000 x 50,000 pixels', pngHeader(50_000, 50_000)],
  ['one row too many', pngHeader(10_000, 5_001)],
  ['301 frames', animation(301)],
  ['100,000 frames', animation(100_000)],
  ['frames that add up', animation(51, 1_000, 1_000)],
])('refuses %s before anything is decoded', async (_, file) => {
  await expect(encodeImage(file, image)).rejects.toThrow('IMAGE_TOO_LARGE')
})

test('takes as many pixels and frames as are allowed', async () => {
  // It is not too large; but its pixels are not there.
  await expect(encodeImage(pngHeader(10_000, 5_000), image)).rejects.toThrow('ERR_INVALID_FILE_TYPE')
  expect(about(await encodeImage(animation(300), image))).toEqual(['gif', 1, 1])
})
