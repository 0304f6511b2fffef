import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { time, users } from '#database/schema.ts'
import { apiKeyRoles } from '#model/api-key.ts'

/** What programs of a user call the API with, in the place of a session. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role', { enum: apiKeyRoles }).notNull(),
    /** SHA-256 of the key, hex: the key itself is shown once and kept nowhere. */
    keyHash: text('key_hash').notNull(),
    /** Its first characters, by which its owner knows it. */
    prefix: text('prefix').notNull(),
    /** Null for a key that does not end by itself. */
    expiresAt: time('expires_at'),
    /** To the minute. */
    lastUsedAt: time('last_used_at'),
    createdAt: time('created_at').notNull(),
  },
  table => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_user').on(table.userId, table.createdAt),
  ],
)
