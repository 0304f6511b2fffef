import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // Many tests wait: for disks, servers, faults. Left alone the runner would use one process on two cores.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{model,database,renderers,publisher,worker,api,companions,scripts}/**/*.test.ts'],
          // Files share what they import, which takes a third less of a processor.
          isolate: false,
          setupFiles: 'scripts/test/shared-process.ts',
        },
      },
      // Its stores live as long as a page: each file starts with new ones.
      { extends: true, test: { name: 'editor', include: ['editor/**/*.test.{ts,tsx}'] } },
    ],
  },
})
