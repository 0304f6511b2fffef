import { expect, test } from 'vitest'
import { readEvents } from '#model/server-sent-events.ts'

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const stream =
  ': a comment\r\n\r\nevent: draft\r\ndata: {"a":1}\r\n\r\ndata: one\ndata:two\n\nid: 7\n\ndata: cut off'

test.each([1, 2, 3, 7, 1_000])('reads events however the stream is cut: %d characters', async size => {
  const events = []
  for await (const event of readEvents(cut(stream, size))) events.push(event)
  expect(events).toEqual([
    { event: 'draft', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
  ])
})
