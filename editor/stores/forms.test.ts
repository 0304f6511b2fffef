import { expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import { createForms, isDirty } from '#editor/stores/forms.ts'

/** A form of an item that is no part of the document: it is sent. Each call waits to be answered. */
function start() {
  const sent: { id: string; content: string | undefined; isNew: boolean }[] = []
  const calls: PromiseWithResolvers<string>[] = []
  const record = vi.fn()
  const forms = createForms<string>({
    data: () => 'document',
    record,
    definitions: {
      review: {
        read: (_data, id) => (id === 'unread' ? undefined : { content: `Review ${id}` }),
        write: data => data,
        check: ({ content }) => (content === '' ? { content: 'REQUIRED' } : {}),
        send: (id, { content }, isNew) => {
          sent.push({ id, content, isNew })
          const call = Promise.withResolvers<string>()
          calls.push(call)
          return call.promise
        },
        stepName: () => 'Edit',
      },
    },
  })
  const isUnsaved = (): boolean => {
    const form = forms.$form.get()
    return form !== undefined && isDirty(form)
  }
  return { forms, sent, calls, record, isUnsaved }
}

const offline = new ApiError('OFFLINE', 0)

test('an item that is no part of the document is sent, and leaves no step', async () => {
  const { forms, sent, calls, record } = start()
  forms.open('review', '1')
  expect(await forms.apply({ keepOpen: false })).toBe(true)
  expect(sent).toEqual([])
  forms.open('review', '1')
  forms.set('content', 'Changed')
  const applied = forms.apply({ keepOpen: false })
  expect(forms.$isSending.get()).toBe(true)
  expect(forms.$form.get()).toMatchObject({ id: '1' })
  calls[0]?.resolve('1')
  expect(await applied).toBe(true)
  expect(forms.$isSending.get()).toBe(false)
  expect(forms.$form.get()).toBeUndefined()
  expect(sent).toEqual([{ id: '1', content: 'Changed', isNew: false }])
  expect(record).not.toHaveBeenCalled()
})

test('what was refused keeps its words, says why, and can be sent again', async () => {
  const { forms, calls, isUnsaved } = start()
  forms.open('review', '1')
  forms.set('content', 'Changed')
  const applied = forms.apply({ keepOpen: false })
  calls[0]?.reject(offline)
  expect(await applied).toBe(false)
  expect(forms.$form.get()).toMatchObject({ id: '1', values: { content: 'Changed' }, failure: 'OFFLINE' })
  expect(isUnsaved()).toBe(true)
  forms.set('content', 'Changed once more')
  expect(forms.$form.get()).not.toHaveProperty('failure')
  const again = forms.apply({ keepOpen: true })
  calls[1]?.resolve('1')
  expect(await again).toBe(true)
  expect(isUnsaved()).toBe(false)
})

test('what was refused pushes nothing else aside', async () => {
  const { forms, calls } = start()
  forms.open('review', '1')
  forms.set('content', 'Changed')
  const applied = forms.apply({ keepOpen: false })
  forms.drop()
  forms.open('review', '2')
  calls[0]?.reject(offline)
  expect(await applied).toBe(false)
  expect(forms.$form.get()).toMatchObject({ id: '2' })
  expect(forms.$form.get()).not.toHaveProperty('failure')
})

test('words that are typed while others are on their way stay, and are not yet saved', async () => {
  const { forms, sent, calls, isUnsaved } = start()
  forms.open('review', '1')
  forms.set('content', 'First')
  const first = forms.apply({ keepOpen: false })
  forms.set('content', 'Second')
  const second = forms.apply({ keepOpen: true })
  calls[0]?.resolve('1')
  expect(await first).toBe(true)
  expect(forms.$form.get()).toMatchObject({ values: { content: 'Second' }, initial: { content: 'First' } })
  expect(isUnsaved()).toBe(true)
  await expect.poll(() => calls).toHaveLength(2)
  calls[1]?.resolve('1')
  expect(await second).toBe(true)
  expect(sent.map(({ content }) => content)).toEqual(['First', 'Second'])
})

test('a new item is created once, however often it is saved', async () => {
  const { forms, sent, calls } = start()
  forms.openNew('review', 'form', { content: '' })
  forms.set('content', 'New')
  const first = forms.apply({ keepOpen: true })
  const second = forms.apply({ keepOpen: true })
  calls[0]?.resolve('given')
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(forms.$form.get()).toMatchObject({ key: 'form', id: 'given', isNew: false })
  forms.set('content', 'Changed')
  void forms.apply({ keepOpen: true })
  expect(sent).toEqual([
    { id: 'form', content: 'New', isNew: true },
    { id: 'given', content: 'Changed', isNew: false },
  ])
})

test('going on waits for the item that is saved first, and is called off when that is refused', async () => {
  const { forms, calls } = start()
  forms.open('review', '1')
  forms.set('content', 'Changed')
  const goOn = vi.fn()
  forms.guard(goOn)
  const refused = forms.answer('save')
  calls[0]?.reject(offline)
  await refused
  expect(goOn).not.toHaveBeenCalled()
  expect(forms.$asking.get()).toBeUndefined()
  expect(forms.$form.get()).toMatchObject({ values: { content: 'Changed' } })
  forms.guard(goOn)
  const saved = forms.answer('save')
  calls[1]?.resolve('1')
  await saved
  expect(goOn).toHaveBeenCalledOnce()
})

test('an item whose list was not read yet is restored with what its fields were before', () => {
  const { forms, isUnsaved } = start()
  const kept = { kind: 'review', id: 'unread', isNew: false, values: { content: 'Changed' } }
  forms.restore(kept)
  expect(forms.$form.get()).toBeUndefined()
  forms.restore({ ...kept, initial: { content: 'Before' } })
  expect(forms.$form.get()).toMatchObject({ id: 'unread', values: { content: 'Changed' } })
  expect(isUnsaved()).toBe(true)
  forms.set('content', 'Before')
  expect(isUnsaved()).toBe(false)
})
