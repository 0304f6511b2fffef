import type { ApiKeyRole } from '#model/api-key.ts'

/** What keys are for. Everything else is closed to them, whatever is added to it. */
const open = /^\/api\/(projects|testimonials|user\/themes|uploads|shared\/short-link)(\/|$)/

const readingMethods = new Set(['GET', 'HEAD'])
/** Calls that change nothing, although they are sent like those that do. */
const readingCalls = /^\/api\/projects\/[^/]+\/[^/]+\/preview$/

/**
 * The role that a key needs for a call; undefined where no key may.
 * @param path as it is called, or as a route states it
 */
export function keyRoleFor(method: string, path: string): ApiKeyRole | undefined {
  if (!open.test(path)) return undefined
  return readingMethods.has(method) || readingCalls.test(path) ? 'read' : 'write'
}
