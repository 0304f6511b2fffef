import { z } from 'zod'
import type { Services } from '#api/context.ts'
import type { GifProvider } from '#api/tools/love/gifs/gif-provider.ts'
import { openGiphy } from '#api/tools/love/gifs/giphy.ts'
import { ownGifs } from '#api/tools/love/gifs/own-gifs.ts'
import type { Configuration } from '#model/configuration.ts'
import { CatalogueError } from '#model/errors.ts'
import type { Language } from '#model/language.ts'

/** An id of a provider, or of our own set. */
export const GifId = z.string().regex(/^[\w-]{1,64}$/, { message: 'ERR_INVALID_DATA' })

/** GIFs to choose from. `preview` is the whole address of a small one, on our own server. */
export const GifResults = z
  .strictObject({
    results: z.array(
      z.strictObject({
        id: GifId,
        title: z.string(),
        width: z.int(),
        height: z.int(),
        preview: z.url(),
      }),
    ),
    /** What has to stand beside them. */
    attribution: z.string().nullable(),
    /** Whether a provider is set up; without one there is the small set of our own. */
    configured: z.boolean(),
  })
  .meta({ id: 'GifResults' })
export type GifResults = z.infer<typeof GifResults>

const opened = new WeakMap<Configuration, GifProvider>()

/** One for each process, so that what it has learnt of the provider is of use to the next call. */
function providerOf({ configuration }: Services): GifProvider | undefined {
  if (configuration.giphy === undefined) return undefined
  const provider = opened.get(configuration) ?? openGiphy(configuration.giphy)
  opened.set(configuration, provider)
  return provider
}

/** The GIFs that fit these words; those of our own while the provider does not answer, so that forms work on. */
export async function searchGifs(services: Services, words: string, lang: Language): Promise<GifResults> {
  const provider = providerOf(services)
  const found =
    words === ''
      ? undefined
      : await provider?.search(words, lang).catch((error: unknown) => {
          services.log.warn({ err: error }, 'the provider of GIFs cannot be used')
          return undefined
        })
  const results = found ?? (await ownGifs.search(words, lang))
  const { appUrl } = services.configuration
  return {
    results: results.map(gif => ({
      ...gif,
      preview: `${appUrl}/api/testimonials/gifs/${encodeURIComponent(gif.id)}/preview`,
    })),
    attribution: found === undefined ? null : (provider?.attribution ?? null),
    configured: provider !== undefined,
  }
}

/** A GIF by its id. Throws `ERR_LOVE_GIF_NOT_FOUND`, and `ERR_LOVE_GIFS_FAILED` while the provider cannot be used. */
export async function fetchGif(
  services: Services,
  id: string,
  size: 'preview' | 'whole',
): Promise<Uint8Array> {
  const own = await ownGifs.fetch(id, size)
  try {
    const file = own ?? (await providerOf(services)?.fetch(id, size))
    if (file !== undefined) return file
  } catch (cause) {
    throw new CatalogueError('ERR_LOVE_GIFS_FAILED', 'ERR_LOVE_GIFS_FAILED', { cause })
  }
  throw new CatalogueError('ERR_LOVE_GIF_NOT_FOUND')
}
