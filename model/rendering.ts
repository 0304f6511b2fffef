import type { Language } from '#model/language.ts'

/** Pages that belong to no tool. `moved` stands at a project's former address and leads to its new one. */
export const commonViews = ['not-found', 'not-published', 'moved'] as const
export type CommonView = (typeof commonViews)[number]

export interface Origins {
  /** Where published pages live, as `https://pages.example`. */
  site: string
  /** Where the editor and the API live. */
  app: string
}

export interface RenderOptions {
  /** The language of the interface texts; content keeps its own. */
  lang: Language
  /** A preview may listen to its editor, is never indexed and may be incomplete. */
  mode: 'publish' | 'preview'
  origins: Origins
}

/** One file of a page. `path` is its key in the bucket. */
export interface RenderedFile {
  path: string
  contentType: string
  body: string
}
