import { useStore } from '@nanostores/react'
import { RotateCcw, SearchX } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import css from '#editor/operator/operator.module.css'
import { operatorApi } from '#editor/operator/operator-api.ts'
import { Pager } from '#editor/operator/pager.tsx'
import { ReleaseDetail } from '#editor/operator/release-detail.tsx'
import { ReleaseFilters } from '#editor/operator/release-filters.tsx'
import { ReleaseTable } from '#editor/operator/release-table.tsx'
import { alertError, notify } from '#editor/stores/notices.ts'
import { createPolling } from '#editor/stores/polling.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'

const every = 2_000

function useReleases(params: URLSearchParams) {
  const key = params.toString()
  const polled = useMemo(
    () => createPolling({ load: () => operatorApi.releases(new URLSearchParams(key)), every }),
    [key],
  )
  return { polled, state: useStore(polled.$state), isStale: useStore(polled.$isStale) }
}

function RerunAll({ onRun }: { onRun: () => Promise<void> }): ReactNode {
  const t = useStore(operatorTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <RotateCcw size={16} aria-hidden />
        {t.rerunFailed}
      </Button>
      <Dialog title={t.rerunFailed} isOpen={isAsking} onClose={() => setAsking(false)}>
        <DialogLead>{t.rerunFailedText}</DialogLead>
        <DialogActions>
          <Button
            look="primary"
            onPress={() => {
              setAsking(false)
              void onRun()
            }}
          >
            {t.rerunFailed}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** All releases, filtered; those that failed can be run again, one, some or all. */
export function Releases(): ReactNode {
  const t = useStore(operatorTexts)
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string>()
  const { polled, state, isStale } = useReleases(params)

  async function rerun(which: string[] | 'failed'): Promise<void> {
    try {
      const { count } = await operatorApi.rerun(which)
      notify(t.rerunDone(count))
      setChosen(new Set())
      await polled.refresh()
    } catch (error) {
      alertError(error)
    }
  }
  function change(name: string, value: string): void {
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: name !== 'page' },
    )
  }

  return (
    <div className={cx(css.stack, isStale && css.stale)}>
      <ReleaseFilters params={params} onChange={change} />
      <div className={css.actions}>
        {chosen.size > 0 && (
          <Button look="primary" onPress={() => rerun([...chosen])}>
            {t.rerunChosen} ({chosen.size})
          </Button>
        )}
        <RerunAll onRun={() => rerun('failed')} />
      </div>
      {state.kind === 'loading' && <Skeleton width="100%" height={320} />}
      {state.kind === 'failed' && <Failed message={state.message} onRetry={polled.refresh} />}
      {state.kind === 'ready' && state.value.total === 0 && (
        <State icon={SearchX} title={t.noReleases} text={t.noReleasesText} />
      )}
      {state.kind === 'ready' && state.value.total > 0 && (
        <>
          <ReleaseTable
            releases={state.value.results}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setOpened}
          />
          <Pager {...state.value} onPage={page => change('page', String(page))} />
        </>
      )}
      <ReleaseDetail id={opened} onClose={() => setOpened(undefined)} onRerun={id => rerun([id])} />
    </div>
  )
}
