import { useStore } from '@nanostores/react'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import page from '#editor/account/account.module.css'
import { accountApi } from '#editor/account-api.ts'
import { messageOf } from '#editor/api.ts'
import css from '#editor/staff/staff.module.css'
import { beginImpersonation } from '#editor/stores/impersonation.ts'
import { staffTexts } from '#editor/texts/staff.ts'
import { toolTexts } from '#editor/texts/tools.ts'
import { toolIcons } from '#editor/tools/icons.ts'
import { AskText, requiredText } from '#editor/ui/ask-text.tsx'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import type { Account, AccountProject } from '#model/staff.ts'

interface RowProps {
  project: AccountProject
  onWork: () => void
}

function Row({ project, onWork }: RowProps): ReactNode {
  const t = useStore(staffTexts)
  const tools = useStore(toolTexts)
  const Icon = toolIcons[project.tool]
  return (
    <li>
      <span className={css.project}>
        <Icon size={16} aria-hidden />
        <span className={page.value}>
          {project.name}
          <small>
            {tools[project.tool]}, /{project.uuid}
          </small>
        </span>
        {project.status === 'published' ? (
          <Pill tone="success">{t.published}</Pill>
        ) : (
          <Pill tone="plain">{t.draft}</Pill>
        )}
      </span>
      <span className={css.actions}>
        {project.status === 'published' && (
          <ButtonLink href={project.url} target="_blank" look="ghost">
            <ExternalLink size={16} aria-hidden />
            {t.open}
          </ButtonLink>
        )}
        <Button onPress={onWork} aria-label={t.workOn({ project: project.name })}>
          {t.work}
        </Button>
      </span>
    </li>
  )
}

interface WorkDialogProps {
  account: Account
  project: AccountProject | undefined
  onClose: () => void
}

function WorkDialog({ account, project, onClose }: WorkDialogProps): ReactNode {
  const t = useStore(staffTexts)
  return (
    <AskText
      title={t.workTitle}
      lead={t.workText({ email: account.email ?? account.eId, project: project?.name ?? '' })}
      label={t.reason}
      hint={t.reasonHint}
      action={t.begin}
      value=""
      maxLength={500}
      check={requiredText}
      isOpen={project !== undefined}
      onClose={onClose}
      onSubmit={async reason => {
        if (project === undefined) return
        const request = { eId: account.eId, reason, project: project.uuid }
        await beginImpersonation(request, `/${project.tool}/projects/${project.uuid}`)
      }}
    />
  )
}

type Loaded =
  | { kind: 'loading' }
  | { kind: 'ready'; projects: readonly AccountProject[] }
  | { kind: 'failed'; message: ErrorMessage }

/** Somebody's projects, each a place to work in on their behalf. */
export function AccountProjects({ account }: { account: Account }): ReactNode {
  const t = useStore(staffTexts)
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [chosen, setChosen] = useState<AccountProject>()
  const load = useCallback(() => {
    accountApi.accountProjects(account.id).then(
      ({ results }) => setLoaded({ kind: 'ready', projects: results }),
      error => setLoaded({ kind: 'failed', message: messageOf(error) }),
    )
  }, [account.id])
  useEffect(load, [load])
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={load} />
  if (loaded.kind === 'loading') return <Skeleton width="100%" height={56} />
  if (loaded.projects.length === 0) return <p className={page.empty}>{t.noProjects}</p>
  return (
    <>
      <ul className={page.rows}>
        {loaded.projects.map(project => (
          <Row key={project.id} project={project} onWork={() => setChosen(project)} />
        ))}
      </ul>
      <WorkDialog account={account} project={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}
