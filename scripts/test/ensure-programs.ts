import { spawnSync } from 'node:child_process'

/** Programs that the tests need, and Debian's packages that have them. */
const programs = {
  'chromium-headless-shell': 'chromium-headless-shell',
  'redis-server': 'redis-server',
  strace: 'strace',
  // An S3 server, of four programs.
  ceph: 'ceph-common',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
}

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Installs what is missing where that is allowed; else says the one line to run. */
export function ensurePrograms(): void {
  const missing = Object.entries(programs).flatMap(([program, name]) => (has(program) ? [] : [name]))
  if (missing.length === 0) return
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  console.log(`The tests need ${missing.join(' and ')}; installing.`)
  const allowed = process.getuid?.() === 0 && has('apt-get')
  const done =
    allowed && spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (done) return
  console.error(`Run this first:\n\n  sudo sh -c '${install}'\n`)
  process.exit(1)
}
