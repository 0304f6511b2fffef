import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '#scripts/runtime/back-up.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { main } from '#scripts/runtime/main.ts'

/** Copies the data folder, also while the product runs on it. */
await main(async ({ dataDir, databaseUrl, s3 }) => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new StartError('Name the folder to be made: npm run backup -- FOLDER')
  const [from, to] = [resolve(dataDir), resolve(folder)]
  if (!existsSync(from)) throw new StartError(`There is no data folder ${from}; set DATA_DIR.`)
  const database = resolve(databaseUrl.replace(/^file:/, ''))
  const isOurs = database.startsWith(from + sep)
  // The identity service's folder has no database but its own.
  if (isOurs && ![database, join(from, 'identity', 'identity.db')].some(existsSync))
    throw new StartError(`There is no database ${database}; set DATA_DIR to where it is.`)
  if (existsSync(to)) throw new StartError(`${to} exists already; name a folder that does not.`)
  if (to.startsWith(from + sep)) throw new StartError(`${to} is in the data folder; name one that is not.`)
  const { databases, files, bytes } = await backUp(from, to)
  console.log(`${databases} databases and ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB, are in ${to}.`)
  if (s3 !== undefined) console.log(`The published files are not among them: they are in ${s3.bucket}.`)
  if (!isOurs) console.log('The database is not among them: DATABASE_URL names one elsewhere.')
})
