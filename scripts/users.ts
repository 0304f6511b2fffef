import { planIds } from '#model/plan.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'
import { main } from '#scripts/runtime/main.ts'
import { openExistingDatabase } from '#scripts/runtime/open-database.ts'
import { commands } from '#scripts/users/commands.ts'

const usage = `npm run users -- <command>

  list                         the newest accounts
  show ACCOUNT                 one account with its plan and its projects
  admin ACCOUNT on|off         makes somebody staff, or not any more
  plan ACCOUNT PLAN [UNTIL]    gives a plan, until a date or without an end: ${planIds.join(', ')}, none

ACCOUNT is an e-mail or an id. Pages that a new plan brings back, or the end of one takes down, follow within a minute.`

/** The operator's command line for accounts. */
await main(async configuration => {
  const [command, ...names] = process.argv.slice(2)
  if (command === undefined || command === '--help') return console.log(usage)
  const run = commands.get(command)
  if (run === undefined) throw new StartError(`"${command}" is no command.\n\n${usage}`)
  const database = await openExistingDatabase(configuration)
  await run(database, names, new Date()).finally(() => database.close())
})
