import type { Gif, GifProvider } from '#api/tools/love/gifs/gif-provider.ts'
import { type Drawing, drawings } from '#api/tools/love/gifs/own-drawings.ts'
import type { Language } from '#model/language.ts'

const side = 120
const sharpness = 2
const frames = 16
/** Milliseconds from one frame to the next. */
const pace = 70

const drawn = new Map<string, Promise<Uint8Array>>()

async function draw({ draw: drawMoment }: Drawing): Promise<Uint8Array> {
  // Loaded when it is first needed: most installations ask a provider.
  const { default: sharp } = await import('sharp')
  const edge = side * sharpness
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${side} ${side}">${drawMoment(frame / frames)}</svg>`,
        ),
      )
        .flatten({ background: '#ffffff' })
        .raw()
        .toBuffer(),
    ),
  )
  const raw = { width: edge, height: edge * frames, channels: 3, pageHeight: edge } as const
  return sharp(Buffer.concat(pictures), { raw })
    .gif({ delay: Array<number>(frames).fill(pace), colours: 64, loop: 0 })
    .toBuffer()
}

/** Letters alone, small and without the marks that people leave out in a hurry. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
}

/** What fits any of the words comes first; all of the small set is worth showing. */
function sorted(words: string, lang: Language): Gif[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter(word => word.length > 2)
  const gifs = Object.entries(drawings).map(([id, drawing]) => ({
    fits: wanted.some(word => plain(drawing.words).includes(word)),
    gif: { id, title: drawing.title[lang], width: side, height: side },
  }))
  return [...gifs.filter(({ fits }) => fits), ...gifs.filter(({ fits }) => !fits)].map(({ gif }) => gif)
}

/** A small set of our own, for installations without a provider and while one does not answer. */
export const ownGifs: GifProvider = {
  attribution: null,
  search: async (words, lang) => sorted(words, lang),
  fetch: async id => {
    const drawing = Object.hasOwn(drawings, id) ? drawings[id] : undefined
    if (drawing === undefined) return undefined
    const made = drawn.get(id) ?? draw(drawing)
    drawn.set(id, made)
    return made
  },
}
