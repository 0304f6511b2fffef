import { expect, test } from 'vitest'
import { setLanguage } from '#editor/stores/settings.ts'
import { guides } from '#editor/tools/index.ts'
import { toolIds } from '#model/tool.ts'

test.each(['pl', 'en'] as const)('tells of each tool in words of its own: %s', language => {
  setLanguage(language)
  const told = toolIds.map(tool => Object.values(guides[tool].get()))
  for (const words of told) expect(words.every(text => text.length > 3)).toBe(true)
  const texts = told.flat()
  expect(new Set(texts).size).toBe(texts.length)
})

test('speaks of questions where there are questions, and of testimonials where those are', () => {
  setLanguage('en')
  expect(JSON.stringify(guides.love.get())).not.toMatch(/FAQ|question/i)
  expect(JSON.stringify(guides.faq.get())).not.toMatch(/testimonial|review/i)
})
