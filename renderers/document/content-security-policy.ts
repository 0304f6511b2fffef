import { createHash } from 'node:crypto'
import type { RenderOptions } from '#model/rendering.ts'

/** A script or style that is written into the page, with the hash by which the policy allows it. */
export interface Inline {
  code: string
  hash: string
}

/** Only for text that is known from the build: hashing what a page happens to hold would bless an attack too. */
export function inline(code: string): Inline {
  return { code, hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}

/**
 * What a page does besides showing itself: it plays recordings, with captions that stand in it, sends a form, shows what its visitor has chosen or
 * recorded.
 */
export type PageNeed = 'recordings' | 'captions' | 'form' | 'choices'

export interface PolicyParts {
  scripts: readonly Inline[]
  styles: readonly Inline[]
  needs: readonly PageNeed[]
}

/**
 * The page's policy, for a `<meta>`: a file in a bucket has no headers of its own. Style attributes are allowed for the
 * theme's custom properties on `<html>`, which hold nothing but checked colours and numbers.
 */
export function contentSecurityPolicy(parts: PolicyParts, options: RenderOptions): string {
  const preview = options.mode === 'preview'
  // A sandboxed preview has an opaque origin, for which 'self' may match nothing.
  const self = preview ? `'self' ${options.origins.app}` : `'self'`
  const { app, site } = options.origins
  const uploads = preview ? ` ${site}` : ''
  const needed = (need: PageNeed, sources: string): string =>
    parts.needs.includes(need) ? ` ${sources}` : ''
  const media =
    needed('recordings', self + uploads) + needed('captions', 'data:') + needed('choices', 'blob:')
  // A refused form leads back to its own site, which browsers count among the places that it is sent to.
  const action = needed('form', `${self} ${app}`)
  const hashes = (inlines: readonly Inline[]): string => inlines.map(({ hash }) => ` ${hash}`).join('')
  return [
    `default-src 'none'`,
    `script-src ${self}${hashes(parts.scripts)}`,
    `style-src ${hashes(parts.styles).trim() || `'none'`}`,
    `style-src-attr 'unsafe-inline'`,
    `font-src ${self}`,
    // Uploads live on the site, which is another origin than the preview's.
    `img-src ${self}${uploads}${needed('choices', `${app} blob:`)}`,
    ...(media === '' ? [] : [`media-src${media}`]),
    // Pages like itself, and what tools for search engines read as the page: robots.txt.
    `connect-src ${self}${needed('form', app)}`,
    `base-uri 'none'`,
    `form-action${action || ` 'none'`}`,
    ...(preview ? [] : [`require-trusted-types-for 'script'`, `trusted-types 'none'`]),
  ].join('; ')
}
