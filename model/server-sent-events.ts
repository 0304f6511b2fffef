/** One event of a stream; without a name of its own it is a `message`. */
export interface ServerSentEvent {
  event: string
  data: string
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

function eventOf(block: string): ServerSentEvent | undefined {
  const fields = block.split('\n').map(fieldOf)
  const data = fields.flatMap(([name, value]) => (name === 'data' ? [value] : []))
  const event = fields.findLast(([name]) => name === 'event')?.[1] ?? 'message'
  return data.length === 0 ? undefined : { event, data: data.join('\n') }
}

/** The events of a stream of text, wherever its pieces were cut. One that was not ended by an empty line is left out. */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<ServerSentEvent> {
  let rest = ''
  for await (const piece of pieces) {
    // A carriage return at the end may be the first half of a line end.
    const text = rest + piece
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n')
    rest = (blocks.pop() ?? '') + text.slice(whole.length)
    for (const block of blocks) {
      const event = eventOf(block)
      if (event !== undefined) yield event
    }
  }
}
