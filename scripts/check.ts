import { availableParallelism } from 'node:os'
import { type Step, steps } from '#scripts/check-steps.ts'

process.chdir(new URL('..', import.meta.url).pathname)

interface Result {
  passed: boolean
  lines: string[]
}

async function runStep({ name, run }: Step): Promise<Result> {
  const start = performance.now()
  const took = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`
  try {
    const findings = await run()
    const lines = findings.map(({ path, line, message }) => `  ${path}:${line}  ${message}`).sort()
    const count = findings.length === 0 ? 'ok' : `${findings.length} to mend`
    return { passed: findings.length === 0, lines: [`${name}: ${count} (${took()})`, ...lines] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      passed: false,
      lines: [`${name}: could not run (${took()})`, `  ${reason.replaceAll('\n', '\n  ')}`],
    }
  }
}

/** Takes step after step from the list, as one of several. */
async function work(waiting: Step[], results: Result[]): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const result = await runStep(step)
    results.push(result)
    console.log(result.lines.join('\n'))
  }
}

const start = performance.now()
const waiting = [...steps]
const results: Result[] = []
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, () => work(waiting, results)))
const failed = results.filter(result => !result.passed).length
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(`\n${results.length - failed} of ${results.length} checks passed in ${seconds} s`)
process.exitCode = failed === 0 ? 0 : 1
