import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { createProject } from '#editor/list/create-project.ts'
import css from '#editor/list/page.module.css'
import { ProjectRow } from '#editor/list/project-row.tsx'
import { isFiltered, type ListQuery, pageSizes, plainQuery } from '#editor/stores/list-query.ts'
import { alertError } from '#editor/stores/notices.ts'
import type { ProjectList } from '#editor/stores/project-list.ts'
import { $identity } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { listTexts } from '#editor/texts/list.ts'
import { toolIcons } from '#editor/tools/icons.ts'
import { guides } from '#editor/tools/index.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Select } from '#editor/ui/select.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { ProjectPage } from '#model/project.ts'
import type { ToolId } from '#model/tool.ts'

interface ResultsProps {
  list: ProjectList
  tool: ToolId
  query: ListQuery
  onChange: (changes: Partial<ListQuery>) => void
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth']

function SkeletonRows(): ReactNode {
  return (
    <div className={css.card} aria-hidden>
      {skeletonRows.map(row => (
        <div key={row} className={css.row}>
          <Skeleton width={84} height={56} />
          <span className={css.title}>
            <Skeleton width="52%" height={14} />
          </span>
          <span className={css.status}>
            <Skeleton width={72} height={20} />
          </span>
        </div>
      ))}
    </div>
  )
}

function Nothing({ tool, query, onChange }: Omit<ResultsProps, 'list'>): ReactNode {
  const t = useStore(listTexts)
  const guide = useStore(guides[tool])
  const identity = useStore($identity)
  const navigate = useNavigate()
  if (isFiltered(query) || query.page > 1) {
    return (
      <State icon={SearchX} title={t.nothingTitle} text={t.nothingText}>
        <Button
          onPress={() => onChange({ ...plainQuery, size: query.size, sort: query.sort, order: query.order })}
        >
          {t.showAll}
        </Button>
      </State>
    )
  }
  const start = async (): Promise<void> => {
    try {
      const name = accountTexts.get().demoName
      await navigate(await createProject(tool, name, $language.get()))
    } catch (error) {
      alertError(error)
    }
  }
  return (
    <State
      icon={toolIcons[tool]}
      title={guide.emptyTitle}
      text={identity.isRegistered ? guide.emptyText : `${guide.emptyText} ${t.signInHint}`}
    >
      <Button look="primary" onPress={start}>
        {t.emptyAction}
      </Button>
    </State>
  )
}

function Pager({ page, onChange }: { page: ProjectPage; onChange: ResultsProps['onChange'] }): ReactNode {
  const t = useStore(listTexts)
  const pages = Math.max(1, Math.ceil(page.total / page.size))
  return (
    <nav className={css.foot} aria-label={t.pageOf({ page: page.page, pages })}>
      <span>{t.total(page.total)}</span>
      <div className={css.pager}>
        <IconButton
          label={t.previous}
          icon={ChevronLeft}
          isDisabled={page.page <= 1}
          onPress={() => onChange({ page: page.page - 1 })}
        />
        <span>{t.pageOf({ page: page.page, pages })}</span>
        <IconButton
          label={t.next}
          icon={ChevronRight}
          isDisabled={page.page >= pages}
          onPress={() => onChange({ page: page.page + 1 })}
        />
      </div>
      <div className={css.size}>
        <Select
          label={t.perPage}
          isLabelHidden
          value={String(page.size)}
          options={pageSizes.map(size => ({ id: String(size), label: t.perPageOption({ size }) }))}
          onChange={size => onChange({ size: Number(size) })}
        />
      </div>
    </nav>
  )
}

export function Results({ list, tool, query, onChange }: ResultsProps): ReactNode {
  const state = useStore(list.$state)
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={list.reload} />
  const { page } = state
  if (page === undefined) return <SkeletonRows />
  return (
    <div className={cx(state.kind === 'loading' && css.busy)} aria-busy={state.kind === 'loading'}>
      <div className={css.card}>
        {page.results.length === 0 ? (
          <Nothing tool={tool} query={query} onChange={onChange} />
        ) : (
          <ul className={css.rows}>
            {page.results.map(project => (
              <ProjectRow
                key={project.uuid}
                project={project}
                list={list}
                told={query.sort === 'created' ? 'created' : 'changed'}
              />
            ))}
          </ul>
        )}
      </div>
      {page.total > 0 && <Pager page={page} onChange={onChange} />}
    </div>
  )
}
