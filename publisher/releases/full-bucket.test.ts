import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFileBucket } from '#publisher/bucket/file-bucket.ts'
import { putCommonFiles } from '#publisher/common-files.ts'
import { addFaq, ask, install, origins, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { canMount, mountSmallDisk } from '#publisher/fixtures/small-disk.ts'
import { publishNewest } from '#publisher/releases/publish-newest.ts'
import { findRelease } from '#publisher/releases/read-release.ts'
import { rerunReleases } from '#publisher/releases/rerun-release.ts'
import { verify } from '#publisher/releases/verify.ts'

test.skipIf(!(await canMount()))(
  'while the bucket is full the old page stays whole; the publish is tried again, and goes live when there is room (F27)',
  async () => {
    await using site = await install()
    await using disk = await mountSmallDisk(64)
    const bucket = openFileBucket(join(disk.path, 'bucket'))
    const publishing = { ...site.publishing, bucket }
    await putCommonFiles(bucket, publishing.renderer, origins)
    const id = await addFaq(site.database)
    await publish(publishing, id, 'Before')
    const old = await pageOf(bucket, id)
    await ask(site.database, id, 'publish', 'After')
    await disk.fill()

    const state = async () => (await findRelease(site.database.read, id, 2))?.state
    await expect(publishNewest(publishing, id, false)).rejects.toThrow('ENOSPC')
    expect(await state()).not.toBe('failed')
    await expect(publishNewest(publishing, id, true)).rejects.toThrow('BUCKET_UNAVAILABLE')
    expect(await state()).toBe('failed')
    expect(await pageOf(bucket, id)).toBe(old)
    expect(await readdir(join(disk.path, 'bucket/.writing'))).toEqual([])

    await disk.free()
    await rerunReleases(site.database, 'all')
    await publishNewest(publishing, id, true)
    expect(await pageOf(bucket, id)).toContain('After')
    expect(await verify(site.database, bucket)).toEqual({ checked: 1, faults: [] })
  },
)
