const closing: Record<string, string> = { '{': '}', '[': ']' }
const deepest = 40

/**
 * The outermost objects of a text, whatever stands between them. One that is cut off ends behind its last bracket, where
 * it can be closed: half a text or number at its end is not there yet.
 */
function findObjects(text: string): string[] {
  const found: string[] = []
  const open: string[] = []
  let [start, end, isInText] = [0, 0, false]
  for (let at = 0; at < text.length && open.length <= deepest; at++) {
    const character = text[at] ?? ''
    if (isInText) {
      if (character === '\\') at++
      else if (character === '"') isInText = false
      continue
    }
    if (character === '"') isInText = open.length > 0
    const close = closing[character]
    if (close !== undefined && (close === '}' || open.length > 0)) {
      if (open.length === 0) start = at
      open.push(close)
      end = at + 1
    } else if (character === open.at(-1)) {
      open.pop()
      end = at + 1
      if (open.length === 0) found.push(text.slice(start, end))
    }
  }
  if (open.length > 0) found.push(text.slice(start, end) + open.toReversed().join(''))
  return found
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * The longest JSON object in a text that somebody is still writing, with what of it is there: prose before and after it and
 * fences around it do not matter. Undefined when there is none.
 */
export function readJson(text: string): unknown {
  const [longest] = findObjects(text).toSorted((a, b) => b.length - a.length)
  return longest === undefined ? undefined : parse(longest)
}
