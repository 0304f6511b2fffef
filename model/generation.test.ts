import { expect, test } from 'vitest'
import { GenerationRequest, ProductDetails, productProblem } from '#model/generation.ts'
import { fieldTokens } from '#model/validation.ts'

const request = { lang: 'en', prompt: '123456789012345', product: { name: 'Course', description: 'Lessons' } }

test('asks for a prompt of 15 characters, spaces around it not counted', () => {
  expect(GenerationRequest.safeParse(request).success).toBe(true)
  for (const prompt of ['12345678901234', ' 12345678901234 ', '']) {
    const result = GenerationRequest.safeParse({ ...request, prompt })
    expect(result.error && fieldTokens(result.error)).toEqual({ prompt: 'MIN_LENGTH:15' })
  }
})

test.each([
  [null, 'ERR_AI_MISSING_PRODUCT_DETAILS'],
  [{}, 'ERR_AI_MISSING_PRODUCT_DETAILS'],
  [{ description: 'Lessons' }, 'ERR_AI_PRODUCT_MISSING_NAME'],
  [{ name: 'Course', description: '  ' }, 'ERR_AI_PRODUCT_MISSING_DESCRIPTION'],
  [{ name: 'Course', description: 'Lessons' }, undefined],
])('says what a product lacks: %j', (product, token) => {
  expect(productProblem(product === null ? null : ProductDetails.parse(product))).toBe(token)
})
