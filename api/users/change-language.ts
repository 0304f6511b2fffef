import { eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { type UserRow, users } from '#database/schema.ts'
import type { Language } from '#model/language.ts'

/** Sets the language that a user is written to in. */
export async function changeLanguage(
  { database }: Services,
  user: UserRow,
  language: Language,
): Promise<void> {
  await database.write(queries => queries.update(users).set({ language }).where(eq(users.id, user.id)))
}
