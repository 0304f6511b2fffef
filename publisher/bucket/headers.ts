import { extname } from 'node:path'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const immutable = 'public, max-age=31536000, immutable'
const page = 'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** The content type of an object, by its key. */
export function contentTypeOf(key: string): string {
  return contentTypes[extname(key)] ?? 'application/octet-stream'
}

/** How long an object may be kept: content-addressed ones for a year, pages and loaders a minute. */
export function cacheControlOf(key: string): string {
  if (key.startsWith('_assets/') || key.startsWith('_media/')) return immutable
  if (key.startsWith('_releases/') || key.startsWith('render/')) return 'no-store'
  return page
}

/** Whether visitors may read the object. */
export function isPublic(key: string): boolean {
  return !key.startsWith('_releases/') && !key.startsWith('_probe/')
}
