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

export interface PolicyParts {
  scripts: readonly Inline[]
  styles: readonly Inline[]
}

/**
 * The page's policy, for a `<meta>`: a file in a bucket has no headers of its own. Style attributes are allowed for the
 * theme's custom properties on `<html>`, which hold nothing but checked colours and numbers.
 */
export function contentSecurityPolicy(parts: PolicyParts, options: RenderOptions): string {
  const preview = options.mode === 'preview'
  // A sandboxed preview has an opaque origin, for which 'self' may match nothing.
  const self = preview ? `'self' ${options.origins.app}` : `'self'`
  const hashes = (inlines: readonly Inline[]): string => inlines.map(({ hash }) => ` ${hash}`).join('')
  return [
    `default-src 'none'`,
    `script-src ${self}${hashes(parts.scripts)}`,
    `style-src ${hashes(parts.styles).trim() || `'none'`}`,
    `style-src-attr 'unsafe-inline'`,
    `font-src ${self}`,
    // Uploads live on the site, which is another origin than the preview's.
    `img-src ${self}${preview ? ` ${options.origins.site}` : ''}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    ...(preview ? [] : [`require-trusted-types-for 'script'`, `trusted-types 'none'`]),
  ].join('; ')
}
