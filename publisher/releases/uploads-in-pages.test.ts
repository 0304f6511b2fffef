import { expect, test } from 'vitest'
import { type Bucket, BucketError } from '#publisher/bucket/bucket.ts'
import { addFaq, type Installation, install, pageOf, publish } from '#publisher/fixtures/installation.ts'
import { assetsOf } from '#publisher/releases/gate.ts'
import type { Publishing } from '#publisher/releases/publishing.ts'
import { verify } from '#publisher/releases/verify.ts'

const key = (letters: string, extension = 'png'): string => `_media/${letters.repeat(32)}.${extension}`

/** Renderers that put this at the end of every page of a project. */
function adding(site: Installation, markup: string, bucket: Bucket = site.bucket): Publishing {
  const { renderer } = site.publishing
  return {
    ...site.publishing,
    bucket,
    renderer: {
      ...renderer,
      render: async (...input) =>
        (await renderer.render(...input)).map(file => ({
          ...file,
          body: file.body.replace('</body>', `${markup}</body>`),
        })),
    },
  }
}

test('finds every upload that a page loads or shows to others, and none that it leads to', () => {
  const page = `<link rel="icon" href="/${key('a1')}"><link href="/${key('a2')}" rel="apple-touch-icon">
    <meta property="og:image" content="https://pages.test/${key('a3', 'jpg')}">
    <img src="/${key('a4', 'gif')}" srcset="/${key('a5')} 1x, /${key('a6')} 2x"><video poster='/${key('a7')}'></video>
    <video src="/${key('aa', 'mp4')}"><source src="/${key('ab', 'webm')}"></video>
    <div style="background:url(&quot;/${key('a8')}&quot;)"></div>
    <img src="/_media/${'a9'.repeat(32)}-0123abcd.png">
    <a href="https://other.test/${key('b1')}">/${key('b2')}</a><img src="/_media/short.png">`
  expect(assetsOf(page).map(each => each.slice('_media/'.length, '_media/'.length + 2))).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'a7',
    'aa',
    'ab',
    'a8',
    'a9',
  ])
})

test('a page with uploads goes live once they are there, and never without them', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  const here = key('c1')
  const publishing = adding(
    site,
    `<img src="/${here}" alt=""><img src="${site.publishing.origins.site}/${key('c2', 'gif')}" alt="">`,
  )
  await site.bucket.put(here, new Uint8Array(9))
  await expect(publish(publishing, id)).rejects.toThrow('GATE_UNKNOWN_ASSET')
  expect(await pageOf(site.bucket, id)).not.toContain(here)
  await site.bucket.put(key('c2', 'gif'), new Uint8Array(9))
  expect((await publish(publishing, id)).state).toBe('live')
  expect(await pageOf(site.bucket, id)).toContain(here)
  expect((await verify(site.database, site.bucket)).faults).toEqual([])
  await site.bucket.delete(here)
  const [fault] = (await verify(site.database, site.bucket)).faults
  expect(fault).toMatchObject({ key: here, reason: 'asset is missing' })
})

test('an asset of another build is no upload', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await site.bucket.put('_assets/other.Aa1.js', new Uint8Array(9))
  const publishing = adding(site, '<script src="/_assets/other.Aa1.js"></script>')
  await expect(publish(publishing, id)).rejects.toThrow('GATE_UNKNOWN_ASSET')
})

test('a bucket that does not answer for an upload is asked again, and the release is not lost', async () => {
  await using site = await install()
  const id = await addFaq(site.database)
  await site.bucket.put(key('d1'), new Uint8Array(9))
  let failures = 1
  const failing: Bucket = {
    ...site.bucket,
    head: async asset => {
      if (asset === key('d1') && failures-- > 0) throw new BucketError('It does not answer.', true)
      return site.bucket.head(asset)
    },
  }
  const publishing = adding(site, `<img src="/${key('d1')}" alt="">`, failing)
  await expect(publish(publishing, id)).rejects.toThrow('BUCKET_UNAVAILABLE')
  expect((await publish(publishing, id)).state).toBe('live')
})
