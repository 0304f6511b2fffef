import { useStore } from '@nanostores/react'
import { SearchX, UserSearch } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { accountApi } from '#editor/account-api.ts'
import { AppHeader } from '#editor/list/app-header.tsx'
import { AccountCard } from '#editor/staff/account-card.tsx'
import css from '#editor/staff/staff.module.css'
import { type AccountSearch, createAccountSearch } from '#editor/stores/staff.ts'
import { staffTexts } from '#editor/texts/staff.ts'
import { cx } from '#editor/ui/cx.ts'
import { SearchField } from '#editor/ui/field.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'

function Found({ search }: { search: AccountSearch }): ReactNode {
  const t = useStore(staffTexts)
  const state = useStore(search.$state)
  if (state.kind === 'idle') return <State icon={UserSearch} title={t.startTitle} text={t.startText} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={search.retry} />
  const { accounts } = state
  const isLoading = state.kind === 'loading'
  if (accounts.length === 0) {
    if (isLoading) return <Skeleton width="100%" height={60} />
    return <State icon={SearchX} title={t.nobodyTitle} text={t.nobodyText} />
  }
  return (
    <div className={cx(isLoading && css.busy)} aria-busy={isLoading}>
      <p className={css.count} role="status">
        {t.found(accounts.length)}
      </p>
      <div className={css.found}>
        {accounts.map(account => (
          <AccountCard key={account.id} account={account} onPlan={plan => search.setPlan(account.id, plan)} />
        ))}
      </div>
    </div>
  )
}

/** For staff: find a person, see and set their plan, begin to work on their behalf. */
export function StaffPage(): ReactNode {
  const t = useStore(staffTexts)
  const search = useMemo(() => createAccountSearch(accountApi), [])
  const [text, setText] = useState('')
  return (
    <>
      <title>{t.title}</title>
      <AppHeader />
      <main className={css.page}>
        <h1>{t.title}</h1>
        <div className={css.search}>
          <SearchField
            label={t.search}
            value={text}
            onChange={next => {
              setText(next)
              search.type(next)
            }}
          />
        </div>
        <Found search={search} />
      </main>
    </>
  )
}
