import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTally, tallyOfPlaywright, tallyOfVitest } from '#scripts/test/tally.ts'

describe('what a run of tests came to', () => {
  test('names each test that failed, and a file that failed before its tests', () => {
    const passing = { fullName: 'works', status: 'passed' }
    const failing = { fullName: 'breaks', status: 'failed' }
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passing, failing] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passing, { ...passing, status: 'skipped' }] },
    ]
    expect(tallyOfVitest({ testResults })).toEqual({ passed: 2, failed: ['a.test.ts: breaks', 'b.test.ts'] })
  })

  test('counts journeys in every group, and one that passed only when tried again as failed', () => {
    const spec = (title: string, status: string) => ({ title, file: 'a.test.ts', tests: [{ status }] })
    const suites = [
      {
        specs: [spec('walks', 'expected')],
        suites: [{ specs: [spec('stumbles', 'flaky'), spec('falls', 'unexpected')] }],
      },
    ]
    expect(tallyOfPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual({
      passed: 1,
      failed: ['a.test.ts: stumbles', 'a.test.ts: falls', 'no browser'],
    })
  })

  test('takes a report that is missing or empty for a failure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tally-'))
    const empty = join(folder, 'empty.json')
    await writeFile(empty, '{"testResults":[]}')
    for (const file of [empty, join(folder, 'none.json')])
      expect(await readTally(file, tallyOfVitest)).toMatchObject({
        passed: 0,
        failed: [expect.stringContaining(file)],
      })
    await rm(folder, { recursive: true })
  })
})
