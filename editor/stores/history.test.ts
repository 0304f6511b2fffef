import { expect, test } from 'vitest'
import { record, redo, startHistory, undo } from '#editor/stores/history.ts'

test('takes named steps and goes back and forth between them', () => {
  let history = startHistory('a')
  history = record(history, 'one', 'b', 0)
  history = record(history, 'two', 'c', 10_000)
  history = undo(history)
  expect(history.present).toBe('b')
  expect(history.past.at(-1)?.name).toBe('one')
  expect(history.future[0]?.name).toBe('two')
  history = undo(history)
  expect(history.present).toBe('a')
  expect(undo(history)).toBe(history)
  history = redo(redo(history))
  expect(history.present).toBe('c')
  expect(redo(history)).toBe(history)
})

test('makes quick steps of one kind into one', () => {
  let history = startHistory('')
  history = record(history, 'title', 'k', 0, 'title')
  history = record(history, 'title', 'ko', 200, 'title')
  history = record(history, 'intro', 'ko!', 300, 'intro')
  expect(history.past).toHaveLength(2)
  expect(undo(undo(history)).present).toBe('')
})

test('starts a new step after a pause', () => {
  let history = record(startHistory(''), 'title', 'k', 0, 'title')
  history = record(history, 'title', 'ko', 5_000, 'title')
  expect(history.past).toHaveLength(2)
})

test('forgets what was undone once something else is done', () => {
  const history = record(undo(record(startHistory('a'), 'one', 'b', 0)), 'two', 'c', 1)
  expect(history.future).toEqual([])
  expect(history.present).toBe('c')
})

test('takes no step when nothing changes', () => {
  const history = startHistory('a')
  expect(record(history, 'nothing', 'a', 0)).toBe(history)
})
