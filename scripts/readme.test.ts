import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Environment, parseConfiguration } from '#model/configuration.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

/** The rows of the table below this heading, as cells without backticks. */
function tableBelow(markdown: string, heading: string): string[][] {
  const lines = markdown.split('\n').map(line => line.replace(/ +\|/g, ' |'))
  const start = lines.findIndex(line => line.startsWith(`| ${heading} |`))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map(line =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}

/** The variables that a schema of settings names. */
function variablesOf(source: string): string[] {
  return [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
}

/** `REDIS_URL` as `redisUrl`. */
function propertyOf(variable: string): string {
  return variable.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

test('the README names every setting with its default', async () => {
  const rows = tableBelow(await read('README.md'), 'variable | default')
  expect(rows.map(([variable]) => variable)).toEqual(variablesOf(await read('model/configuration.ts')))
  const given: Record<string, unknown> = Environment.parse({})
  const derived: Record<string, unknown> = { ...parseConfiguration({}) }
  for (const [variable = '', value] of rows) {
    const standard = given[variable] ?? derived[propertyOf(variable)] ?? ''
    const shown = typeof standard === 'object' ? '' : String(standard)
    expect([variable, value]).toEqual([variable, shown])
  }
})

test('the README names no setting that the identity service does not have', async () => {
  const rows = tableBelow(await read('README.md'), 'variable | meaning')
  expect(rows.length).toBeGreaterThan(0)
  const known = variablesOf(await read('companions/identity/settings.ts'))
  for (const [variable] of rows) expect(known).toContain(variable)
})

test('the README names every command', async () => {
  const Package = z.object({ scripts: z.record(z.string(), z.string()) })
  const { scripts } = Package.parse(JSON.parse(await read('package.json')))
  const rows = tableBelow(await read('README.md'), 'command')
  const names = rows.map(([command = '']) => command.replace(/^npm (run )?/, ''))
  expect(names.sort()).toEqual(Object.keys(scripts).sort())
})
