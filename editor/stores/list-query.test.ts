import { expect, test } from 'vitest'
import {
  apiQuery,
  dateFilters,
  isFiltered,
  parseListQuery,
  plainQuery,
  writeListQuery,
} from '#editor/stores/list-query.ts'

const now = new Date(2026, 10, 20, 15, 30)
const midnight = (year: number, month: number, day: number): string =>
  new Date(year, month - 1, day).toISOString()

test('reads filters from the address and falls back where they make no sense', () => {
  expect(parseListQuery(new URLSearchParams('page=3&size=50&status=draft&date=7&search=kurs'))).toEqual({
    ...plainQuery,
    page: 3,
    size: 50,
    status: 'draft',
    date: '7',
    search: 'kurs',
  })
  expect(parseListQuery(new URLSearchParams('page=-1&size=7&status=x&date=y&from=2026-13-45'))).toEqual(
    plainQuery,
  )
})

test('writes only what differs from the plain list, keeps other parameters and starts at page 1', () => {
  const params = new URLSearchParams('lang=en&page=4&size=25')
  expect(writeListQuery(params, { status: 'published' }).toString()).toBe('lang=en&size=25&status=published')
  expect(writeListQuery(params, { page: 2 }).toString()).toBe('lang=en&page=2&size=25')
  expect(writeListQuery(params, { ...plainQuery }).toString()).toBe('lang=en')
})

test('drops the days when the range is not a custom one any more', () => {
  const params = new URLSearchParams('date=custom&from=2026-01-01&to=2026-02-01')
  expect(writeListQuery(params, { date: 'today' }).toString()).toBe('date=today')
})

test.each([
  ['today', midnight(2026, 11, 20)],
  ['7', midnight(2026, 11, 14)],
  ['14', midnight(2026, 11, 7)],
  ['30', midnight(2026, 10, 22)],
  ['3m', midnight(2026, 8, 20)],
  ['12m', midnight(2025, 11, 20)],
] as const)('asks for whole days with the date filter %s', (date, from) => {
  const sent = apiQuery({ ...plainQuery, date }, now)
  expect(sent.get('from')).toBe(from)
  expect(sent.get('to')).toBeNull()
})

test('includes both days of a custom range', () => {
  const sent = apiQuery({ ...plainQuery, date: 'custom', from: '2026-11-01', to: '2026-11-20' }, now)
  expect(sent.get('from')).toBe(midnight(2026, 11, 1))
  expect(sent.get('to')).toBe(midnight(2026, 11, 21))
})

test('counts months back to a day that there is', () => {
  const sent = apiQuery({ ...plainQuery, date: '3m' }, new Date(2026, 4, 31))
  expect(sent.get('from')).toBe(midnight(2026, 2, 28))
  expect(apiQuery({ ...plainQuery, date: '12m' }, new Date(2028, 1, 29)).get('from')).toBe(
    midnight(2027, 2, 28),
  )
})

test('orders as the address says, and as usual where it makes no sense', () => {
  const query = parseListQuery(new URLSearchParams('sort=name&order=asc'))
  expect([query.sort, query.order]).toEqual(['name', 'asc'])
  expect(apiQuery(query, now).toString()).toBe('page=1&size=10&sort=name&order=asc')
  expect(parseListQuery(new URLSearchParams('sort=owner_id&order=1;drop'))).toEqual(plainQuery)
  expect(parseListQuery(new URLSearchParams('sort=constructor&order=ASC'))).toEqual(plainQuery)
  const written = writeListQuery(new URLSearchParams('page=3&status=draft'), {
    sort: 'created',
    order: 'desc',
  })
  expect(written.toString()).toBe('status=draft&sort=created')
  expect(writeListQuery(written, { sort: 'changed', order: 'desc' }).toString()).toBe('status=draft')
})

test('another order is no filter', () => {
  expect(isFiltered({ ...plainQuery, sort: 'name', order: 'asc' })).toBe(false)
})

test('asks for everything with no filter', () => {
  expect(apiQuery(plainQuery, now).toString()).toBe('page=1&size=10')
  expect(dateFilters).toHaveLength(8)
})
