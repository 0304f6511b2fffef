import type { ProjectSort, SortOrder } from '#model/project.ts'

export const dateFilters = ['all', 'today', '7', '14', '30', '3m', '12m', 'custom'] as const
export type DateFilter = (typeof dateFilters)[number]
export const pageSizes = [10, 25, 50, 100] as const
export const statusFilters = ['all', 'draft', 'published'] as const
export type StatusFilter = (typeof statusFilters)[number]
export const listSorts: readonly ProjectSort[] = ['changed', 'name', 'created']
export const listOrders: readonly SortOrder[] = ['asc', 'desc']

/** What the list shows, as it stands in the address. Dates are days, `2026-11-20`, in the user's time zone. */
export interface ListQuery {
  page: number
  size: number
  status: StatusFilter
  date: DateFilter
  from: string
  to: string
  search: string
  sort: ProjectSort
  order: SortOrder
}

export const plainQuery: ListQuery = {
  page: 1,
  size: 10,
  status: 'all',
  date: 'all',
  from: '',
  to: '',
  search: '',
  sort: 'changed',
  order: 'desc',
}

function day(value: string | null): string {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}

/** Reads the address; what it does not understand falls back to the plain list. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : plainQuery.page,
    size: pageSizes.find(size => String(size) === params.get('size')) ?? plainQuery.size,
    status: statusFilters.find(status => status === params.get('status')) ?? plainQuery.status,
    date: dateFilters.find(filter => filter === params.get('date')) ?? plainQuery.date,
    from: day(params.get('from')),
    to: day(params.get('to')),
    search: (params.get('search') ?? '').slice(0, 120),
    sort: listSorts.find(sort => sort === params.get('sort')) ?? plainQuery.sort,
    order: listOrders.find(order => order === params.get('order')) ?? plainQuery.order,
  }
}

/** Writes `changes` into an address, keeping what else stands there. A changed filter starts at page 1 again. */
export function writeListQuery(params: URLSearchParams, changes: Partial<ListQuery>): URLSearchParams {
  const next = { ...parseListQuery(params), page: 1, ...changes }
  const written = new URLSearchParams(params)
  for (const [name, plain] of Object.entries(plainQuery)) {
    const value = String(next[name as keyof ListQuery])
    if (value === String(plain)) written.delete(name)
    else written.set(name, value)
  }
  if (next.date !== 'custom') {
    written.delete('from')
    written.delete('to')
  }
  return written
}

function midnight(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

/** The same day so many months ago, or the last one of a month that is too short for it. */
function monthsAgo(now: Date, months: number): Date {
  const last = new Date(now.getFullYear(), now.getMonth() - months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate()))
}

function localDay(value: string, days: number): Date | undefined {
  const [year, month, date] = value.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined || value === '') return undefined
  return new Date(year, month - 1, date + days)
}

const starts: Record<Exclude<DateFilter, 'all' | 'custom'>, (now: Date) => Date> = {
  today: now => midnight(now, 0),
  '7': now => midnight(now, -6),
  '14': now => midnight(now, -13),
  '30': now => midnight(now, -29),
  '3m': now => monthsAgo(now, 3),
  '12m': now => monthsAgo(now, 12),
}

/** The call's query for a list: its order, and whole days of the user's time zone, today included. */
export function apiQuery(query: ListQuery, now: Date): URLSearchParams {
  const sent = new URLSearchParams({ page: String(query.page), size: String(query.size) })
  if (query.sort !== plainQuery.sort || query.order !== plainQuery.order) {
    sent.set('sort', query.sort)
    sent.set('order', query.order)
  }
  if (query.status !== 'all') sent.set('status', query.status)
  if (query.search !== '') sent.set('search', query.search)
  const custom = query.date === 'custom'
  const from = custom
    ? localDay(query.from, 0)
    : query.date === 'all'
      ? undefined
      : starts[query.date as keyof typeof starts](now)
  const to = custom ? localDay(query.to, 1) : undefined
  if (from !== undefined) sent.set('from', from.toISOString())
  if (to !== undefined) sent.set('to', to.toISOString())
  return sent
}

export function isFiltered(query: ListQuery): boolean {
  return query.status !== 'all' || query.date !== 'all' || query.search !== ''
}
