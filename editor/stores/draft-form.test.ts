import { beforeEach, expect, test, vi } from 'vitest'
import { createDraftForm } from '#editor/stores/draft-form.ts'
import { giveProduct, readProduct } from '#editor/stores/product.ts'

/** Just the storage of a browser. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}
beforeEach(() => void vi.stubGlobal('localStorage', memory()))

test('says what is missing, and stops saying it once it is typed', () => {
  const form = createDraftForm('faq', undefined)
  form.setPrompt('12345678901234')
  expect(form.request('en')).toBeUndefined()
  expect(form.$errors.get()).toEqual({
    prompt: 'MIN_LENGTH:15',
    'product.name': 'ERR_AI_PRODUCT_MISSING_NAME',
    'product.description': 'ERR_AI_PRODUCT_MISSING_DESCRIPTION',
  })
  form.setProduct({ name: 'Course' })
  form.setPrompt('123456789012345')
  expect(form.$errors.get()).toEqual({ 'product.description': 'ERR_AI_PRODUCT_MISSING_DESCRIPTION' })
})

test('makes a request of what was typed, with the answers that were given', () => {
  const form = createDraftForm('faq', 'one')
  form.setProduct({ name: 'Course', description: 'Lessons', price: '€20' })
  form.setPrompt('Friendly and short')
  form.setAnswer(2, 'By e-mail')
  form.setAnswer(3, ' ')
  expect(form.request('pl')).toEqual({
    product: { name: 'Course', description: 'Lessons', price: '€20', audience: '' },
    prompt: 'Friendly and short',
    lang: 'pl',
    answers: [{ question: 2, answer: 'By e-mail' }],
  })
})

test('keeps the product of each project, and gives that of a new one to it', () => {
  createDraftForm('faq', 'one').setProduct({ name: 'First' })
  createDraftForm('faq', undefined).setProduct({ name: 'Second' })
  expect(createDraftForm('faq', 'one').$values.get().product.name).toBe('First')
  giveProduct('faq', 'two')
  expect(readProduct('faq', 'two').name).toBe('Second')
  expect(readProduct('faq', undefined).name).toBe('')
  giveProduct('faq', 'three')
  expect(localStorage.getItem('et.product.faq.three')).toBeNull()
})

test.each(['nonsense', '[]', '7', '{"name":7,"evil":"x"}'])(
  'makes nothing of a spoilt memory: %s',
  spoilt => {
    localStorage.setItem('et.product.faq.one', spoilt)
    expect(readProduct('faq', 'one')).toEqual({ name: '', description: '', audience: '', price: '' })
  },
)
