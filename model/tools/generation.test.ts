import { expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { cleanData } from '#model/sanitise.ts'
import { toolIds } from '#model/tool.ts'
import { generations } from '#model/tools/generation.ts'
import { tools } from '#model/tools/index.ts'

const all = toolIds.flatMap(tool =>
  languages.flatMap(lang => generations[tool].templates(lang).map(template => ({ tool, lang, ...template }))),
)

test.each(all)(
  'is a whole project that can be published: $tool, $lang, $id',
  ({ tool, name, about, data }) => {
    expect(cleanData(tool, data)).toEqual(data)
    expect(tools[tool].blockersOf(data, { name })).toEqual([])
    expect(about).not.toBe('')
  },
)

/** Where a document has texts and how many items its lists have, whatever they say. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
  return typeof value === 'string' ? value !== '' : typeof value
}

test.each(toolIds)('offers the same templates in both languages: %s', tool => {
  const [pl, en] = languages.map(lang => generations[tool].templates(lang))
  expect(pl?.length).toBeGreaterThanOrEqual(3)
  expect(pl?.map(({ id }) => id)).toEqual(en?.map(({ id }) => id))
  expect(pl?.map(({ data }) => shapeOf(data))).toEqual(en?.map(({ data }) => shapeOf(data)))
  expect(generations[tool].questions.pl).toHaveLength(generations[tool].questions.en.length)
})

test.each(toolIds)('makes something valid of nothing: %s', tool => {
  for (const nothing of [undefined, null, 'text', [], {}, { sections: 7 }])
    expect(tools[tool].data.parse(generations[tool].toPayload(nothing, 'en'))).toMatchObject({
      language: 'en',
    })
})
