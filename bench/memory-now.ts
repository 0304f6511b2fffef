import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const megabyte = 2 ** 20

/** What a process holds, in megabytes. */
export interface Memory {
  resident: number
  heap: number
}

/** What this process holds once garbage is collected. Throws without `node --expose-gc`. */
export async function memoryNow(): Promise<Memory> {
  if (globalThis.gc === undefined) throw new Error('Memory is measured with `node --expose-gc`.')
  for (let round = 0; round < 3; round++) {
    globalThis.gc()
    await sleep(50)
  }
  const { rss, heapUsed } = process.memoryUsage()
  return { resident: rss / megabyte, heap: heapUsed / megabyte }
}

/** What another process holds in memory, in megabytes; undefined where the system does not tell. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}
