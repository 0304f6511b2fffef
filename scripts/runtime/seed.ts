import { inArray, or } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { insertProject, insertSampleRecords } from '#api/projects/create-project.ts'
import { publishProject } from '#api/projects/publish-project.ts'
import type { Queries } from '#database/database.ts'
import { type UserRow, users } from '#database/schema.ts'
import { languages } from '#model/language.ts'
import { toolIds } from '#model/tool.ts'
import { tools } from '#model/tools/index.ts'
import type { Account } from '#scripts/runtime/identity-process.ts'

/** The account that a new installation can be tried with. */
export const demoAccount: Account = {
  sub: '5d0c1f6e-7f0b-4c55-9a49-3f2f6f1f3a01',
  email: 'demo@atelier.example',
  password: 'demo-atelier',
  language: 'pl',
}

/** The one that its staff side can be tried with. */
export const staffAccount: Account = {
  sub: '5d0c1f6e-7f0b-4c55-9a49-3f2f6f1f3a02',
  email: 'staff@atelier.example',
  password: demoAccount.password,
  language: 'en',
}

async function addAccount(
  queries: Queries,
  { sub, email, language }: Account,
  rights: Partial<Pick<UserRow, 'plan' | 'roles'>>,
  createdAt: Date,
): Promise<UserRow> {
  const [user] = await queries
    .insert(users)
    .values({ id: sub, eId: sub, email, language, ...rights, createdAt })
    .returning()
  if (user === undefined) throw new Error('The demo account was not written.')
  return user
}

/** Gives an installation the demo accounts, one with a published sample of each tool in each language, once. */
export async function seed(services: Services): Promise<void> {
  const { database } = services
  const subs = [demoAccount.sub, staffAccount.sub]
  const [known] = await database.read
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, subs), inArray(users.eId, subs)))
  if (known !== undefined) return
  const now = services.now()
  const { owner, projects } = await database.write(async queries => {
    const owner = await addAccount(queries, demoAccount, { plan: 'business' }, now)
    await addAccount(queries, staffAccount, { roles: ['admin'] }, now)
    const samples = toolIds.flatMap(tool =>
      languages.map(lang => ({ tool, lang, ...tools[tool].sample(lang) })),
    )
    const projects = []
    for (const { lang, ...sample } of samples) {
      const project = await insertProject(queries, owner, sample, now)
      await insertSampleRecords(queries, project, lang, now)
      projects.push(project)
    }
    return { owner, projects }
  })
  for (const project of projects) await publishProject(services, owner, project)
}
