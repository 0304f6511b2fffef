import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './database/schema.ts',
    './database/api-keys.ts',
    './database/outbox.ts',
    './database/testimonials.ts',
    './database/release-log.ts',
  ],
  out: './database/migrations',
})
