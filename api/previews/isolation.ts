/**
 * The headers of everything that is rendered for the editor. What a creator wrote runs, if at all, in an origin of its
 * own: no cookies, no storage, no way to the editor.
 */
export const isolation = {
  'Content-Security-Policy': 'sandbox allow-scripts allow-popups',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}
