import { getRequestListener } from '@hono/node-server'
import { afterAll, vi } from 'vitest'

// A server puts its own Request and Response in the place of Node's, for the whole process: here from the start.
getRequestListener(() => new Response())

/** What a test file has put in the place of something goes with it. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
