import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import css from '#editor/list/page.module.css'
import {
  type DateFilter,
  type ListQuery,
  listOrders,
  listSorts,
  statusFilters,
} from '#editor/stores/list-query.ts'
import { listTexts } from '#editor/texts/list.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import { SearchField, Segments } from '#editor/ui/field.tsx'
import { Select } from '#editor/ui/select.tsx'
import { Skeleton } from '#editor/ui/state.tsx'

const DateRange = deferred(
  async () => (await import('#editor/list/date-range.tsx')).DateRange,
  <Skeleton width={280} height={60} />,
)
const searchDelay = 250

const orderings = [
  'changed-desc',
  'changed-asc',
  'created-desc',
  'created-asc',
  'name-asc',
  'name-desc',
] as const

interface FiltersProps {
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
}

/** Typing waits a moment before it becomes a search; an address that changes by itself is followed. */
function useSearchText({ query, onChange }: FiltersProps): [string, (text: string) => void] {
  const [text, setText] = useState(query.search)
  const [sent, setSent] = useState(query.search)
  if (query.search !== sent) {
    setSent(query.search)
    setText(query.search)
  }
  useEffect(() => {
    const search = text.trim()
    if (search === query.search) return
    const timer = setTimeout(() => {
      setSent(search)
      onChange({ search })
    }, searchDelay)
    return () => clearTimeout(timer)
  }, [text, query.search, onChange])
  return [text, setText]
}

type Ordering = (typeof orderings)[number]

function OrderSelect({ query, onChange }: FiltersProps): ReactNode {
  const t = useStore(listTexts)
  const labels: Record<Ordering, string> = {
    'changed-desc': t.lastChanged,
    'changed-asc': t.longUnchanged,
    'created-desc': t.newest,
    'created-asc': t.oldest,
    'name-asc': t.nameUp,
    'name-desc': t.nameDown,
  }
  return (
    <Select
      label={t.order}
      isLabelHidden
      value={`${query.sort}-${query.order}`}
      options={orderings.map(id => ({ id, label: labels[id] }))}
      onChange={id => {
        const sort = listSorts.find(each => id.startsWith(each)) ?? query.sort
        const order = listOrders.find(each => id.endsWith(each)) ?? query.order
        onChange({ sort, order })
      }}
    />
  )
}

export function Filters({ query, onChange }: FiltersProps): ReactNode {
  const t = useStore(listTexts)
  const [text, setText] = useSearchText({ query, onChange })
  const statuses = { all: t.statusAll, draft: t.statusDraft, published: t.statusPublished }
  const dates: Record<DateFilter, string> = {
    all: t.dateAll,
    today: t.dateToday,
    '7': t.date7,
    '14': t.date14,
    '30': t.date30,
    '3m': t.date3m,
    '12m': t.date12m,
    custom: t.dateCustom,
  }
  const dateOrder = ['all', 'today', '7', '14', '30', '3m', '12m', 'custom'] as const
  return (
    <>
      <search className={css.filters}>
        <SearchField label={t.search} value={text} onChange={setText} />
        <Segments
          label={t.status}
          isLabelHidden
          value={query.status}
          options={statusFilters.map(id => ({ id, label: statuses[id] }))}
          onChange={status => onChange({ status })}
        />
        <Select
          label={t.date}
          isLabelHidden
          value={query.date}
          options={dateOrder.map(id => ({ id, label: dates[id] }))}
          onChange={date => onChange({ date })}
        />
        <OrderSelect query={query} onChange={onChange} />
      </search>
      {query.date === 'custom' && (
        <DateRange from={query.from} to={query.to} onChange={range => onChange(range)} />
      )}
    </>
  )
}
