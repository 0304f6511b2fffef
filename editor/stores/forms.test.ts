import { expect, test, vi } from 'vitest'
import { createForms, isDirty } from '#editor/stores/forms.ts'

/** A form of an item that is no part of the document: it is sent. */
function start() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  const record = vi.fn()
  const forms = createForms<string>({
    data: () => 'document',
    record,
    definitions: {
      review: {
        read: (_data, id) => ({ content: `Review ${id}` }),
        write: data => data,
        check: ({ content }) => (content === '' ? { content: 'REQUIRED' } : {}),
        send: (id, values, isNew) => {
          sent.push({ id, values, isNew })
          return promise
        },
        stepName: () => 'Edit',
      },
    },
  })
  return { forms, sent, record, resolve, reject }
}

test('an item that is no part of the document is sent, and leaves no step', async () => {
  const { forms, sent, record, resolve } = start()
  forms.open('review', '1')
  expect(forms.apply({ keepOpen: false })).toBe(true)
  expect(sent).toEqual([])
  forms.open('review', '1')
  forms.set('content', 'Changed')
  expect(forms.apply({ keepOpen: false })).toBe(true)
  resolve()
  await vi.waitFor(() => expect(forms.$form.get()).toBeUndefined())
  expect(sent).toEqual([{ id: '1', values: { content: 'Changed' }, isNew: false }])
  expect(record).not.toHaveBeenCalled()
})

test('what was refused comes back with its fields', async () => {
  const { forms, reject } = start()
  forms.open('review', '1')
  forms.set('content', 'Changed')
  forms.apply({ keepOpen: false })
  expect(forms.$form.get()).toBeUndefined()
  reject(new Error('refused'))
  await vi.waitFor(() => expect(forms.$form.get()).toMatchObject({ id: '1', values: { content: 'Changed' } }))
  const form = forms.$form.get()
  expect(form !== undefined && isDirty(form)).toBe(true)
})

test('what was refused pushes nothing else aside', async () => {
  const { forms, reject } = start()
  forms.open('review', '1')
  forms.set('content', 'Changed')
  forms.apply({ keepOpen: false })
  forms.open('review', '2')
  reject(new Error('refused'))
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(forms.$form.get()).toMatchObject({ id: '2' })
})
