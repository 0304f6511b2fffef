import autocannon from 'autocannon'
import type { Load } from './load.ts'

/** Sends as many requests as are answered for three seconds, over ten connections, after one second to warm up. */
const [url = '', cookie = ''] = process.argv.slice(2)
const options = { url, connections: 10, headers: { cookie } }
await autocannon({ ...options, duration: 1 })
const { requests, errors, non2xx } = await autocannon({ ...options, duration: 3 })
const found: Load = { requestsPerSecond: requests.average, failed: errors + non2xx }
process.send?.(found, () => process.disconnect())
