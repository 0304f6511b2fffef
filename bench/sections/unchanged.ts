import { addFaq, ask, install } from '#publisher/fixtures/installation.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { type Figure, figure } from '../figures.ts'

/** How many bytes reach the bucket when a project is published again without a change. */
export async function measureUnchanged(): Promise<Figure[]> {
  await using site = await install()
  let bytes = 0
  const bucket: typeof site.bucket = {
    ...site.bucket,
    put: (key, body, options) => {
      bytes += body.byteLength
      return site.bucket.put(key, body, options)
    },
  }
  const publishing = { ...site.publishing, bucket }
  const id = await addFaq(site.database)
  await ask(site.database, id, 'publish')
  await publishNewest(publishing, id, true)
  if (bytes === 0) throw new Error('The first publish has put nothing.')
  bytes = 0
  await ask(site.database, id, 'publish')
  await publishNewest(publishing, id, true)
  return [figure('unchangedUpload', 'publish an unchanged project, uploaded', bytes)]
}
