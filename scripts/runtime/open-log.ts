import { type Logger, pino } from 'pino'
import type { Configuration } from '#model/configuration.ts'

/** The log of a process: JSON lines on standard error. */
export function openLog({ logLevel }: Configuration): Logger {
  return pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }))
}
