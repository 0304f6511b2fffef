import { parseArgs } from 'node:util'
import { releaseStates } from '#model/project.ts'
import type { ReleaseFilter } from '#publisher/releases/operate-list.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

export const usage = `npm run releases -- <command>

  status                             how publishing goes: counts, rates, times, what waits
  list [--state STATE] [--project PROJECT] [--user USER] [--from TIME] [--to TIME] [--page N] [--limit N]
                                     the newest releases, ${releaseStates.join(', ')}
  show RELEASE                       one release with its times and its error
  rerun RELEASE... | --failed        failed releases once more, or all that their projects still want
  cancel RELEASE                     a release that waits will not be worked on
  rollback PROJECT SEQUENCE          an earlier version live again, from its stored bytes
  pause | resume                     no worker begins anything new, until it is resumed
  rebuild [--all]                    renders again, in the background, what another build of the pages has made; --all everything
  verify [--repair]                  compares every live page with the database; --repair queues what is wrong
  collect [--dry-run] [--force]      removes what no kept release needs; --force also more than 5 % of the bytes

PROJECT is a project's id or URL ending, RELEASE a release's id or PROJECT/SEQUENCE, USER an id or e-mail address, TIME
as 2026-11-20 or 2026-11-20T18:00Z. What is asked for here is taken up by the running workers within five seconds.`

const parsed = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string' },
    project: { type: 'string' },
    user: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    page: { type: 'string', default: '1' },
    limit: { type: 'string', default: '20' },
    failed: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

export const { positionals, values: options } = parsed

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new StartError(`--${name} takes a whole number from 1.`)
  return number
}

function time(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new StartError(`--${name} takes a time as 2026-11-20T18:00Z.`)
  return date
}

/** The filter that the options name. Throws `StartError`. */
export function filter(): ReleaseFilter {
  const state = releaseStates.find(known => known === options.state)
  if (options.state !== undefined && state === undefined)
    throw new StartError(`"${options.state}" is no state; there are ${releaseStates.join(', ')}.`)
  return {
    state,
    project: options.project,
    user: options.user,
    from: time('from', options.from),
    to: time('to', options.to),
    page: wholeNumber('page', options.page),
    size: wholeNumber('limit', options.limit),
  }
}
