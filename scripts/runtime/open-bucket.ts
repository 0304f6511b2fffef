import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Configuration } from '#model/configuration.ts'
import type { Bucket } from '#publisher/bucket/bucket.ts'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'

/** The bucket that the settings name: an S3 store, or a folder under the data folder. */
export async function openBucket({ dataDir, s3 }: Configuration, log: Logger): Promise<Bucket> {
  if (s3 === undefined) return openFileBucket(join(dataDir, 'bucket'))
  // Loaded where it is used: the client takes longer to load than many a command to run.
  const { openS3Bucket } = await import('#publisher/bucket/s3-bucket.ts')
  return openS3Bucket(s3, log)
}
