import { expect, test } from 'vitest'
import { installApi } from '#api/fixtures/installation.ts'
import { parseConfiguration } from '#model/configuration.ts'

const video = {
  title: { pl: 'Pierwsze pytanie', en: 'The first question' },
  address: 'https://media.example.com/first.mp4',
  captions: { pl: 'https://captions.example.com/first.pl.vtt' },
}

test('the editor may play the videos of this installation, what customers recorded, and no others', async () => {
  await using plain = await installApi()
  const policyOf = async (site: typeof plain): Promise<string | null> =>
    (await site.nobody.call('GET', '/faq/projects-list')).headers.get('Content-Security-Policy')
  expect(await policyOf(plain)).toContain('media-src blob: http://pages.test;')
  const configuration = parseConfiguration({ HELP_VIDEOS: JSON.stringify({ faq: [video] }) })
  await using site = await installApi({ configuration })
  expect(await policyOf(site)).toContain(
    'media-src blob: http://localhost:3001 https://media.example.com https://captions.example.com;',
  )
  const { body } = await site.nobody.call('GET', '/api/shared/configuration')
  expect(body).toMatchObject({ helpVideos: { faq: [video] } })
})
