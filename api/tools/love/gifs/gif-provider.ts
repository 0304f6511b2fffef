import type { Language } from '#model/language.ts'

/** A GIF that somebody may choose. Pixels are those of its preview. */
export interface Gif {
  id: string
  title: string
  width: number
  height: number
}

/** Where GIFs come from: asked by the server alone, so that no visitor is known to it. */
export interface GifProvider {
  /** What has to stand beside its results; null for nothing. */
  attribution: string | null
  /** The GIFs that fit these words. Throws when the provider cannot be used now. */
  search: (words: string, lang: Language) => Promise<Gif[]>
  /** One of them, small or as it is kept; undefined when there is none by this id. Throws as `search`. */
  fetch: (id: string, size: 'preview' | 'whole') => Promise<Uint8Array | undefined>
}
