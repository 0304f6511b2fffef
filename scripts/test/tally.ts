import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** What a run of tests came to: how many passed, and the names of those that did not. */
export interface Tally {
  passed: number
  failed: string[]
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** What Vitest's JSON report says. A file that failed before any of its tests counts as one. */
export function tallyOfVitest(report: unknown): Tally {
  const files = VitestReport.parse(report).testResults
  return {
    passed: files.flatMap(file => file.assertionResults).filter(({ status }) => status === 'passed').length,
    failed: files.flatMap(file => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0 && file.status === 'failed') return [file.name]
      return failed.map(({ fullName }) => `${file.name}: ${fullName}`)
    }),
  }
}

const Suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.string() })),
})

const specsOf = ({ specs, suites = [] }: z.infer<typeof Suite>): z.infer<typeof Suite>['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** What Playwright's JSON report says. One that only passed when tried again has failed. */
export function tallyOfPlaywright(report: unknown): Tally {
  const { suites, errors } = PlaywrightReport.parse(report)
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map(({ status }) => ({ name: `${file}: ${title}`, status })))
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: [
      ...tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ name }) => name),
      ...errors.map(({ message }) => message),
    ],
  }
}

/** Reads the report in `file`. A runner that wrote none, or whose tests were none, has failed as a whole. */
export async function readTally(file: string, read: (report: unknown) => Tally): Promise<Tally> {
  try {
    const tally = read(JSON.parse(await readFile(file, 'utf8')))
    return tally.passed + tally.failed.length > 0 ? tally : { passed: 0, failed: [`${file} has no tests`] }
  } catch (error) {
    return { passed: 0, failed: [`${file} was not written: ${String(error)}`] }
  }
}
