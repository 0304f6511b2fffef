import { bucketCommands } from '#scripts/releases/bucket-commands.ts'
import { commands } from '#scripts/releases/commands.ts'
import { options, positionals, usage } from '#scripts/releases/options.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { main } from '#scripts/runtime/main.ts'
import { openExistingDatabase } from '#scripts/runtime/open-database.ts'

const all = new Map(Object.entries({ ...commands, ...bucketCommands }))

/** The operator's command line. */
await main(async configuration => {
  const [command, ...names] = positionals
  if (options.help || command === undefined) return console.log(usage)
  const run = all.get(command)
  if (run === undefined) throw new StartError(`"${command}" is no command.\n\n${usage}`)
  const database = await openExistingDatabase(configuration)
  await run({ database, configuration, names }).finally(() => database.close())
})
