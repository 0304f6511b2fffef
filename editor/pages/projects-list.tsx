import { useStore } from '@nanostores/react'
import { FileUp, Plus, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AppHeader } from '#editor/list/app-header.tsx'
import { Filters } from '#editor/list/filters.tsx'
import css from '#editor/list/page.module.css'
import { Results } from '#editor/list/results.tsx'
import { Introduction, ListBanner } from '#editor/onboarding/deferred.tsx'
import { type ListQuery, parseListQuery, writeListQuery } from '#editor/stores/list-query.ts'
import { $closed } from '#editor/stores/onboarding.ts'
import { createProjectList } from '#editor/stores/project-list.ts'
import { ask } from '#editor/stores/prompts.ts'
import { $identity, startSession } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { listTexts } from '#editor/texts/list.ts'
import { toolTexts } from '#editor/texts/tools.ts'
import { Button } from '#editor/ui/button.tsx'
import { deferredWindow, whenIdle } from '#editor/ui/deferred.tsx'
import { isToolId, type ToolId, toolIds } from '#model/tool.ts'

const CreateDialog = deferredWindow(async () => (await import('#editor/list/create-dialog.tsx')).CreateDialog)
const ImportDialog = deferredWindow(async () => (await import('#editor/list/import-dialog.tsx')).ImportDialog)

function List({ tool }: { tool: ToolId }): ReactNode {
  const t = useStore(listTexts)
  const names = useStore(toolTexts)
  const [params, setParams] = useSearchParams()
  // Until it is closed, the welcome offers the wizard.
  const isWelcomed = useStore($closed).banner
  const [isCreating, setCreating] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const list = useMemo(() => createProjectList(tool), [tool])
  const query = useMemo(() => parseListQuery(params), [params])
  const change = (changes: Partial<ListQuery>): void => {
    setParams(now => writeListQuery(now, changes), { replace: changes.page === undefined })
  }

  useEffect(() => {
    startSession().catch(() => {})
  }, [])
  useEffect(() => whenIdle(CreateDialog.preload), [])
  useEffect(() => {
    void list.show(query)
    return list.destroy
  }, [list, query])
  const startImport = (): void => {
    if ($identity.get().isRegistered) setImporting(true)
    else ask({ kind: 'sign-in', reason: 'import' })
  }
  const title = `${names[tool]} · ${t.title}`

  return (
    <>
      <title>{title}</title>
      <AppHeader tool={tool} />
      <main className={css.page}>
        <div className={css.head}>
          <h1>{t.title}</h1>
          <div className={css.actions}>
            <Button onPress={startImport}>
              <FileUp size={16} aria-hidden />
              {t.import}
            </Button>
            {isWelcomed && (
              <Button onPress={() => ask({ kind: 'wizard', tool })}>
                <Sparkles size={16} aria-hidden />
                {t.generate}
              </Button>
            )}
            <Button look="primary" onPress={() => setCreating(true)}>
              <Plus size={16} aria-hidden />
              {t.create}
            </Button>
          </div>
        </div>
        <ListBanner tool={tool} />
        <Filters query={query} onChange={change} />
        <Results list={list} query={query} onChange={change} tool={tool} />
        <Introduction tool={tool} />
      </main>
      {isImporting && <ImportDialog tool={tool} onClose={() => setImporting(false)} />}
      {isCreating && <CreateDialog tool={tool} onClose={() => setCreating(false)} />}
    </>
  )
}

export function ProjectsList(): ReactNode {
  const { tool = '' } = useParams()
  useStore($language)
  return <List tool={isToolId(tool) ? tool : toolIds[0]} />
}
