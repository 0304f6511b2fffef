import { expect, test } from 'vitest'
import { createPreview } from '#editor/stores/preview.ts'

function start() {
  const waiting: { body: string; answer: (html: string) => void; fail: () => void }[] = []
  const selected: unknown[] = []
  const preview = createPreview<string>({
    render: body =>
      new Promise((resolve, reject) => {
        waiting.push({ body, answer: html => resolve({ html }), fail: () => reject(new Error('down')) })
      }),
    onSelect: item => selected.push(item),
  })
  const { port1, port2 } = new MessageChannel()
  const got: unknown[] = []
  port2.onmessage = ({ data }) => got.push(data)
  const end = (): void => {
    preview.destroy()
    port2.close()
  }
  return { preview, waiting, selected, port: port1, frame: port2, got, end }
}

test('asks for one picture at a time and leaves out the ones in between', async () => {
  const { preview, waiting, port, got, end } = start()
  preview.show('a')
  expect(waiting).toHaveLength(0)
  preview.connect(port)
  expect(waiting).toHaveLength(1)
  preview.show('b')
  preview.show('c')
  expect(waiting.map(({ body }) => body)).toEqual(['a'])
  waiting[0]?.answer('<p>a')
  await expect.poll(() => waiting.map(({ body }) => body)).toEqual(['a', 'c'])
  waiting[1]?.answer('<p>c')
  await expect
    .poll(() => got)
    .toEqual([
      { type: 'html', html: '<p>a' },
      { type: 'html', html: '<p>c' },
    ])
  preview.show('c')
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(waiting).toHaveLength(2)
  end()
})

test('shows the same document again when something else on the page has changed', async () => {
  const { preview, waiting, port, end } = start()
  preview.connect(port)
  preview.show('a')
  await expect.poll(() => waiting).toHaveLength(1)
  preview.refresh()
  waiting[0]?.answer('<p>old')
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.answer('<p>new')
  await expect.poll(() => preview.$state.get()).toBe('ready')
  preview.refresh()
  await expect.poll(() => waiting).toHaveLength(3)
  expect(waiting.map(({ body }) => body)).toEqual(['a', 'a', 'a'])
  end()
})

test('says when a picture failed and shows the next one again', async () => {
  const { preview, waiting, port, end } = start()
  preview.show('a')
  preview.connect(port)
  waiting[0]?.fail()
  await expect.poll(() => preview.$state.get()).toBe('failed')
  preview.show('b')
  await expect.poll(() => waiting).toHaveLength(2)
  waiting[1]?.answer('<p>b')
  await expect.poll(() => preview.$state.get()).toBe('ready')
  end()
})

test('tells what was clicked and nothing that it does not understand', async () => {
  const { preview, selected, port, frame, end } = start()
  preview.connect(port)
  frame.postMessage({ type: 'select', kind: 'question', id: 3 })
  frame.postMessage('select')
  frame.postMessage({ type: 'select', kind: 'question', id: 'q1' })
  await expect.poll(() => selected).toEqual([{ kind: 'question', id: 'q1' }])
  end()
})
