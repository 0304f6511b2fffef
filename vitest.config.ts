import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{model,database,renderers,publisher,worker,api,editor,companions,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Many tests wait: for disks, servers, faults. Left alone the runner would use one process on two cores.
    maxWorkers: 3,
    // Files share what they import, which takes a third less of a processor; none may leave anything behind.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
