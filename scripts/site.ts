import { createSite } from '#publisher/site/serve-site.ts'
import { serveApp } from '#scripts/runtime/listen.ts'
import { main } from '#scripts/runtime/main.ts'
import { openBucket } from '#scripts/runtime/open-bucket.ts'
import { openLog } from '#scripts/runtime/open-log.ts'
import { stopOnSignal } from '#scripts/runtime/stop-on-signal.ts'

/** The published pages alone, for a CDN to fetch them from; any number may run. */
await main(async configuration => {
  const bucket = await openBucket(configuration, openLog(configuration))
  const { host, sitePort, siteUrl } = configuration
  const site = await serveApp(createSite(bucket), host, sitePort, 'SITE_PORT')
  stopOnSignal([() => site.close()])
  console.log(`The published pages stand at ${siteUrl}.`)
})
