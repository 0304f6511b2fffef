import { afterAll, vi } from 'vitest'

/** Test files share a process: what one has put in the place of something goes with it. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
