import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `await import(${JSON.stringify(new URL('./main.ts', import.meta.url).href)})
console.log('__proto__' in {}, Object.getPrototypeOf(JSON.parse('{"__proto__":{"x":1}}')).x)`

test('in every command the prototype of objects is out of the reach of names', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('false undefined')
})
