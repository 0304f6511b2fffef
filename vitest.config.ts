import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{model,database,renderers,publisher,worker,api,editor,companions,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
