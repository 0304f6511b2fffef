import { writeLetter } from '#model/tools/love/letter.ts'
import { attacks } from './attacks.ts'
import { expect, test } from './fixtures/test.ts'

/** A letter in which everything that somebody types is one text. */
function letterOf(text: string, review = text): string {
  const link = 'https://app.example/love/confirm/1?token=x'
  const typed = { subject: `${text} {name}`, content: `${text}\n\n{name} {review}`, name: text, wall: text }
  return writeLetter({ ...typed, language: 'en', review, link, reminder: true }).html
}

/** As long, and harmless. */
const harmless = (text: string): string => text.replace(/[^a-z\n\u2028\u2029]/gi, 'n')

test('nothing that is typed becomes more than text in a letter, wherever it stands', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  let runs = 0
  await page.exposeFunction('canary', () => {
    runs++
  })
  const elements = async (html: string): Promise<number> => {
    await page.setContent(html)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('*')) each.dispatchEvent(new Event('focus'))
    })
    return page.locator('*').count()
  }
  for (const attack of attacks)
    for (const review of [attack, ''])
      expect([attack, await elements(letterOf(attack, review))]).toEqual([
        attack,
        await elements(letterOf(harmless(attack), harmless(review))),
      ])
  expect(runs).toBe(0)
  expect(asked.filter(url => !url.startsWith('about:'))).toEqual([])
})
