import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import css from '#editor/account/account.module.css'
import { Section } from '#editor/account/section.tsx'
import { accountApi } from '#editor/account-api.ts'
import { type Audit, actOf, createAudit, givenPlan } from '#editor/stores/audit.ts'
import { dateTimeText, lastDayText } from '#editor/stores/dates.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { Button } from '#editor/ui/button.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { AuditEntry, AuditPage } from '#model/user.ts'

/** What an entry is about: a project, or the plan that was given. */
function Subject({ entry: { action, project } }: { entry: AuditEntry }): ReactNode {
  const t = useStore(accountPageTexts)
  const language = useStore($language)
  if (actOf(action) === 'givePlan') {
    const { name, endsAt } = givenPlan(action)
    const plan = name ?? t.noPlan
    return endsAt === null ? plan : t.planUntil({ plan, day: lastDayText(endsAt, language) })
  }
  if (project === null) return t.noProject
  return <Link to={`/${project.tool}/projects/${project.uuid}`}>{project.name}</Link>
}

function Entry({ entry }: { entry: AuditEntry }): ReactNode {
  const t = useStore(accountPageTexts)
  const language = useStore($language)
  return (
    <li>
      <span className={css.value}>
        <span title={entry.action}>{t[actOf(entry.action)]}</span>
        {': '}
        <Subject entry={entry} />
        <small>{[entry.actor, entry.reason].filter(Boolean).join(', ')}</small>
      </span>
      <time dateTime={entry.at}>{dateTimeText(entry.at, language)}</time>
    </li>
  )
}

function Entries({ page, audit }: { page: AuditPage; audit: Audit }): ReactNode {
  const t = useStore(accountPageTexts)
  const pages = Math.max(1, Math.ceil(page.total / page.size))
  if (page.total === 0) return <p className={css.empty}>{t.recordEmpty}</p>
  return (
    <>
      <ol className={css.rows}>
        {page.results.map(entry => (
          <Entry key={`${entry.at} ${entry.action}`} entry={entry} />
        ))}
      </ol>
      {pages > 1 && (
        <div className={css.pager}>
          <Button isDisabled={page.page <= 1} onPress={() => audit.show(page.page - 1)}>
            {t.previous}
          </Button>
          <span>{t.pageOf({ page: page.page, pages })}</span>
          <Button isDisabled={page.page >= pages} onPress={() => audit.show(page.page + 1)}>
            {t.next}
          </Button>
        </div>
      )}
    </>
  )
}

/** What staff did on the caller's behalf, for them to read. */
export function RecordSection({ id }: { id: string }): ReactNode {
  const t = useStore(accountPageTexts)
  const audit = useMemo(() => createAudit(accountApi, id), [id])
  const state = useStore(audit.$state)
  useEffect(() => void audit.show(1), [audit])
  return (
    <Section id="record" title={t.record} text={t.recordText}>
      {state.kind === 'failed' && <Failed message={state.message} onRetry={() => audit.show(1)} />}
      {state.kind !== 'failed' && state.page === undefined && <Skeleton width="100%" height={20} />}
      {state.kind !== 'failed' && state.page !== undefined && <Entries page={state.page} audit={audit} />}
    </Section>
  )
}
