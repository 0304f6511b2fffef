import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'

const sources = [
  'api',
  'companions',
  'database',
  'editor',
  'model',
  'public',
  'publisher',
  'renderers',
  'scripts',
  'worker',
]
const ignored = /(^|\/)(dist|node_modules|\.astro)(\/|$)|\.test\.tsx?$/
const settled = 200

const start = (): ChildProcess => spawn(process.execPath, ['scripts/start.ts'], { stdio: 'inherit' })

let product = start()
let timer: NodeJS.Timeout | undefined

async function restart(): Promise<void> {
  console.log('Something has changed; starting again.')
  const ended = product.exitCode === null ? once(product, 'exit') : undefined
  product.kill('SIGTERM')
  await ended
  product = start()
}

async function follow(folder: string): Promise<void> {
  for await (const { filename } of watch(folder, { recursive: true })) {
    if (filename === null || ignored.test(filename)) continue
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), settled)
  }
}

/** Runs the product and starts it again when a source has changed; what is built from it is built again on the way. */
process.on('SIGINT', () => product.once('exit', () => process.exit(0)))
await Promise.all(sources.map(follow))
