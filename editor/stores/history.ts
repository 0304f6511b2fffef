/** A document with the named steps that led to it, and those that were taken back. */
export interface History<Data> {
  past: readonly Step<Data>[]
  present: Data
  future: readonly Step<Data>[]
}

/** `data` is the document on the other side of the step. */
export interface Step<Data> {
  name: string
  data: Data
  /** Steps of one kind that follow each other quickly, as letters of a word, become one. */
  mergeKey?: string | undefined
  at: number
}

const mergeWithin = 1_500
const longest = 200

export function startHistory<Data>(present: Data): History<Data> {
  return { past: [], present, future: [] }
}

/** Takes a step; what was undone before can then not be redone. `at` is the time in milliseconds. */
export function record<Data>(
  history: History<Data>,
  name: string,
  data: Data,
  at: number,
  mergeKey?: string,
): History<Data> {
  if (data === history.present) return history
  const last = history.past.at(-1)
  const merges = mergeKey !== undefined && last?.mergeKey === mergeKey && at - last.at < mergeWithin
  const past = merges
    ? [...history.past.slice(0, -1), { ...last, at }]
    : [...history.past, { name, data: history.present, mergeKey, at }].slice(-longest)
  return { past, present: data, future: [] }
}

export function undo<Data>(history: History<Data>): History<Data> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  const undone = { name: last.name, data: history.present, at: 0 }
  return { past: history.past.slice(0, -1), present: last.data, future: [undone, ...history.future] }
}

export function redo<Data>(history: History<Data>): History<Data> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return {
    past: [...history.past, { name: next.name, data: history.present, at: 0 }],
    present: next.data,
    future,
  }
}
