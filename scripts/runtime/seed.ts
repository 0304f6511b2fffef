import { eq } from 'drizzle-orm'
import type { Services } from '#api/context.ts'
import { insertProject } from '#api/projects/create-project.ts'
import { publishProject } from '#api/projects/publish-project.ts'
import { users } from '#database/schema.ts'
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

/** Gives an installation the demo account with a published sample of each tool in each language, once. */
export async function seed(services: Services): Promise<void> {
  const { database } = services
  const [known] = await database.read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.eId, demoAccount.sub))
  if (known !== undefined) return
  const now = services.now()
  const { owner, projects } = await database.write(async queries => {
    const [owner] = await queries
      .insert(users)
      .values({
        id: demoAccount.sub,
        eId: demoAccount.sub,
        email: demoAccount.email,
        language: demoAccount.language,
        createdAt: now,
      })
      .returning()
    if (owner === undefined) throw new Error('The demo account was not written.')
    const samples = toolIds.flatMap(tool => languages.map(lang => ({ tool, ...tools[tool].sample(lang) })))
    const projects = []
    for (const sample of samples) projects.push(await insertProject(queries, owner, sample, now))
    return { owner, projects }
  })
  for (const project of projects) await publishProject(services, owner, project)
}
