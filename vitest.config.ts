import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{model,database,renderers,publisher,worker,api,editor,companions,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Many tests wait: for disks, servers, faults. Left alone the runner would use one process on two cores.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})
