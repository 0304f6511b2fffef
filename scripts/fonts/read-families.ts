import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url))

/** Without it a font has no Polish letters. */
const neededSubset = 'latin-ext'

const Metadata = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  family: z.string().regex(/^[A-Za-z0-9 ]+$/),
  category: z.enum(['sans-serif', 'serif', 'handwriting', 'display', 'monospace']),
  subsets: z.array(z.string().regex(/^[a-z-]+$/)),
  variable: z.object({ wght: z.object({ min: z.coerce.number().int(), max: z.coerce.number().int() }) }),
})

/** A family as its package describes it. */
export type FamilyMetadata = z.infer<typeof Metadata>

/** The installed font packages that can set Polish, by the names of their folders. */
export async function readFamilies(): Promise<FamilyMetadata[]> {
  const folders = (await readdir(packages)).sort()
  const families = folders.map(async folder =>
    Metadata.parse(JSON.parse(await readFile(`${packages}${folder}/metadata.json`, 'utf8'))),
  )
  return (await Promise.all(families)).filter(({ subsets }) => subsets.includes(neededSubset))
}
