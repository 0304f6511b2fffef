import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchArchive } from '#api/exports/fixtures/archive.ts'
import { type ApiInstallation, addProject, type Caller, installApi } from '#api/fixtures/installation.ts'
import { Project } from '#model/project.ts'
import { tools } from '#model/tools/index.ts'
import { addReview } from '#publisher/fixtures/wall.ts'
import { photo } from '#publisher/media/fixtures/pictures.ts'
import { recordedWebm } from '#publisher/media/fixtures/videos.ts'

let api: ApiInstallation
let browser: Browser
let folder: string
let walls: string

async function unpack({ id }: Caller, address: string): Promise<string> {
  const to = await mkdtemp(join(tmpdir(), 'atelier-export-'))
  const { files } = await fetchArchive(api, id, address)
  for (const [path, body] of Object.entries(files)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await writeFile(join(to, path), body)
  }
  return to
}

/** A wall with a recording that has a cover and captions. */
async function addRecording(owner: Caller): Promise<string> {
  const { id, uuid } = Project.parse((await owner.call('POST', '/api/projects/love', { name: 'Wall' })).body)
  const [video, videoCover] = [`_media/${'d'.repeat(64)}.webm`, `_media/${'e'.repeat(64)}.png`]
  await api.services.bucket.put(video, recordedWebm)
  await api.services.bucket.put(videoCover, await photo(64, 48).png().toBuffer())
  await addReview(api.services.database, id, { order: 1, video, videoCover, videoCaptions: '0:00 Działa.' })
  return uuid
}

beforeAll(async () => {
  api = await installApi()
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  browser = await chromium.launch({ executablePath, args })
  const anna = await api.user()
  const { uuid, revision } = await addProject(anna)
  const { data } = tools.faq.sample('pl')
  const saved = { ...data, styles: { ...data.styles, font: 'Lora' } }
  await anna.call('PATCH', `/api/projects/faq/${uuid}`, { data: saved, revision })
  folder = await unpack(anna, `/api/projects/faq/${uuid}/export`)
  walls = await unpack(anna, `/api/projects/love/${await addRecording(anna)}/export`)
})
afterAll(async () => {
  await browser?.close()
  await api?.[Symbol.asyncDispose]()
  for (const each of [folder, walls]) await rm(each, { recursive: true, force: true })
})

interface Opened {
  page: Page
  /** What the browser asked for, and what went wrong. */
  asked: string[]
  complaints: string[]
}

async function open(path: string, javaScriptEnabled: boolean, locale = 'pl', from = folder): Promise<Opened> {
  const page = await browser.newPage({ javaScriptEnabled, locale })
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('requestfailed', request => complaints.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('console', message => complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(pathToFileURL(join(from, path)).href)
  await page.waitForLoadState('networkidle')
  return { page, asked, complaints }
}

function expectOwnFiles({ asked, complaints }: Opened): void {
  expect(complaints).toEqual([])
  expect(asked.filter(address => !address.startsWith(pathToFileURL(folder).href))).toEqual([])
}

test('opens from a disk, set in its font and with its script at work', async () => {
  const opened = await open('index.html', true)
  const { page, asked } = opened
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px page', 'aą'))).toBe(true)
  expect(asked.filter(address => address.includes('/lora-latin'))).toHaveLength(2)
  await page.getByRole('searchbox').fill('zzz')
  await page.getByRole('paragraph').filter({ hasText: 'Nic nie pasuje do „zzz”' }).waitFor()
  expectOwnFiles(opened)
  await page.close()
})

test('leads to the page in the visitor’s language, and back', async () => {
  const opened = await open('index.html', true, 'en')
  await opened.page.getByRole('searchbox', { name: 'Search for an answer' }).waitFor()
  expect(opened.page.url()).toMatch(/\/en\/index\.html$/)
  expectOwnFiles(opened)
  await opened.page.close()
  const back = await open('en/index.html', true, 'pl')
  await back.page.getByRole('searchbox', { name: 'Szukaj odpowiedzi' }).waitFor()
  expectOwnFiles(back)
  await back.page.close()
})

test.each(['index.html', 'en/index.html'])('can be read without scripts: %s', async path => {
  const opened = await open(path, false)
  await opened.page.locator('summary').first().click()
  await opened.page.locator('details[open] .answer').first().waitFor()
  expect(opened.asked.some(address => address.includes('/lora-latin-ext'))).toBe(true)
  expectOwnFiles(opened)
  await opened.page.close()
})

test('a recording plays from a disk, with its cover and captions', async () => {
  const { page, complaints } = await open('index.html', true, 'pl', walls)
  const seen = await page.locator('video').evaluate(async element => {
    if (!(element instanceof HTMLVideoElement)) return []
    element.preload = 'auto'
    const cover = new Image()
    cover.src = element.poster
    await cover.decode()
    if (element.readyState === 0)
      await new Promise(resolve => element.addEventListener('loadedmetadata', resolve, { once: true }))
    const cues = Array.from(element.textTracks[0]?.cues ?? [], cue => ('text' in cue ? cue.text : ''))
    return [element.videoWidth > 0, cover.naturalWidth, ...cues]
  })
  expect(seen).toEqual([true, 64, 'Działa.'])
  expect(complaints).toEqual([])
  await page.close()
})
