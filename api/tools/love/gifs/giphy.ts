import { z } from 'zod'
import type { Gif, GifProvider } from '#api/tools/love/gifs/gif-provider.ts'
import { openBreaker } from '#api/tools/love/providers/breaker.ts'
import { type Bounds, fetchBounded, ServiceRefusal } from '#api/tools/love/providers/fetch-bounded.ts'
import type { ProviderSettings } from '#model/configuration.ts'

const most = 24
const rememberedGifs = 2_000
const usual = {
  answer: { patience: 5_000, bytes: 2 * 2 ** 20 },
  preview: { patience: 8_000, bytes: 2 * 2 ** 20 },
  whole: { patience: 10_000, bytes: 8 * 2 ** 20 },
}

const Rendition = z.object({
  url: z.url(),
  width: z.coerce.number().int().min(1).max(4096),
  height: z.coerce.number().int().min(1).max(4096),
})
const Item = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  title: z.string().default(''),
  images: z.object({ fixed_width: Rendition, downsized: Rendition }),
})
type Item = z.infer<typeof Item>
/** One that lacks a rendition is left out; the others stay. */
const Found = z.object({ data: z.array(Item.nullable().catch(null)) })
const One = z.object({ data: Item })

/** Files lie on hosts of the provider's own, or beside its calls. */
function isOwnFile(address: string, own: string): boolean {
  const { protocol, hostname, port, origin } = new URL(address)
  return origin === own || (protocol === 'https:' && port === '' && hostname.endsWith('.giphy.com'))
}

async function readJson<Schema extends z.ZodType>(
  schema: Schema,
  address: URL,
  bounds: Bounds,
): Promise<z.output<Schema>> {
  const body = await fetchBounded(address.href, { Accept: 'application/json' }, bounds)
  return schema.parse(JSON.parse(body.toString('utf8')))
}

function isGif(file: Uint8Array): boolean {
  return /^GIF8[79]a/.test(Buffer.from(file.subarray(0, 6)).toString('latin1'))
}

/** The GIFs of GIPHY, or of what speaks like its API, rated for everybody. */
export function openGiphy(
  { url, key }: ProviderSettings,
  bounds: Record<keyof typeof usual, Bounds> = usual,
): GifProvider {
  const breaker = openBreaker()
  const known = new Map<string, Item['images']>()
  const remember = ({ id, images }: Item): void => {
    known.delete(id)
    known.set(id, images)
    const [oldest] = known.keys()
    if (known.size > rememberedGifs && oldest !== undefined) known.delete(oldest)
  }
  const addressOf = (path: string, query: Record<string, string>): URL =>
    new URL(`${url}/v1/gifs/${path}?${new URLSearchParams({ api_key: key, ...query })}`)
  const imagesOf = async (id: string): Promise<Item['images']> => {
    const images = known.get(id)
    if (images !== undefined) return images
    const { data } = await readJson(One, addressOf(encodeURIComponent(id), {}), bounds.answer)
    remember(data)
    return data.images
  }
  const fetchFile: GifProvider['fetch'] = async (id, size) => {
    const images = await imagesOf(id)
    const { url: address } = size === 'preview' ? images.fixed_width : images.downsized
    if (!isOwnFile(address, url)) throw new Error('The file lies elsewhere.')
    const file = await fetchBounded(address, { Accept: 'image/gif' }, bounds[size])
    if (!isGif(file)) throw new Error('The file is no GIF.')
    return file
  }
  return {
    attribution: 'Powered by GIPHY',
    search: (words, lang) =>
      breaker(async () => {
        const query = { q: words, lang, rating: 'g', limit: String(most) }
        const { data } = await readJson(Found, addressOf('search', query), bounds.answer)
        return data.flatMap((item): Gif[] => {
          if (item === null) return []
          remember(item)
          const { width, height } = item.images.fixed_width
          return [{ id: item.id, title: item.title.slice(0, 200), width, height }]
        })
      }),
    fetch: (id, size) =>
      breaker(() =>
        fetchFile(id, size).catch((error: unknown) => {
          if (error instanceof ServiceRefusal && error.status === 404) return undefined
          throw error
        }),
      ),
  }
}
