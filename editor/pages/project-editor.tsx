import { useStore } from '@nanostores/react'
import { FileQuestionMark, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { EditorFrame } from '#editor/frame/editor-frame.tsx'
import { FrameSkeleton } from '#editor/frame/frame-skeleton.tsx'
import { dashboardOf } from '#editor/stores/dashboards.ts'
import { loginDelay, markLeaving } from '#editor/stores/leaving.ts'
import { type OpeningState, type OpenProject, openProject } from '#editor/stores/open-project.ts'
import { $configuration, identityLink } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { deferred } from '#editor/ui/deferred.tsx'
import { Failed, State } from '#editor/ui/state.tsx'
import { isToolId, type ToolId, toolIds } from '#model/tool.ts'

const WrongAccountDialog = deferred(
  async () => (await import('#editor/prompts/wrong-account-dialog.tsx')).WrongAccountDialog,
  null,
)

/** A visitor who met somebody's project: the reason first, then the way to sign in. */
function LoginRequired(): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const configuration = useStore($configuration)
  const language = useStore($language)
  const { pathname } = useLocation()
  const link = configuration && identityLink('login', configuration, pathname, language)
  useEffect(() => {
    if (link === undefined) return
    const timer = setTimeout(() => location.assign(link), loginDelay)
    return () => clearTimeout(timer)
  }, [link])
  return (
    <State icon={Lock} title={t.loginRequired} text={t.redirecting} isPage>
      {link !== undefined && (
        <ButtonLink href={link} look="primary" onPress={markLeaving}>
          {common.signIn}
        </ButtonLink>
      )}
    </State>
  )
}

function NotOwner({ tool }: { tool: ToolId }): ReactNode {
  return (
    <main>
      <WrongAccountDialog dashboard={dashboardOf(tool)} />
    </main>
  )
}

function Unknown({ tool }: { tool: ToolId }): ReactNode {
  const common = useStore(commonTexts)
  return (
    <State icon={FileQuestionMark} title={common.projectNotFound} text={common.projectNotFoundText} isPage>
      <ButtonLink href={dashboardOf(tool)} look="primary">
        {common.toDashboard}
      </ButtonLink>
    </State>
  )
}

function OpenedProject({
  project,
  tool,
  uuid,
}: {
  project: OpenProject
  tool: ToolId
  uuid: string
}): ReactNode {
  const { page } = useParams()
  const { search } = useLocation()
  const { room } = project
  if (page === undefined || !room.paths.includes(page))
    return <Navigate to={`/${tool}/projects/${uuid}/${room.defaultPage}${search}`} replace />
  return <EditorFrame project={project} tool={tool} uuid={uuid} page={page} />
}

function Opening({ tool, uuid }: { tool: ToolId; uuid: string }): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<OpeningState>({ kind: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const { $opening, close } = openProject(tool, uuid)
    const unlisten = $opening.subscribe(setState)
    return () => {
      unlisten()
      close()
    }
  }, [tool, uuid, attempt])
  switch (state.kind) {
    case 'loading':
      return <FrameSkeleton />
    case 'open':
      return <OpenedProject project={state.project} tool={tool} uuid={uuid} />
    case 'unknown':
      return <Unknown tool={tool} />
    case 'foreign':
      return state.isRegistered ? <NotOwner tool={tool} /> : <LoginRequired />
    case 'failed':
      return <Failed message={state.message} onRetry={() => setAttempt(attempt + 1)} isPage />
  }
}

export function ProjectEditor(): ReactNode {
  const { tool = '', uuid = '' } = useParams()
  const known = isToolId(tool) ? tool : toolIds[0]
  return <Opening key={`${known}/${uuid}`} tool={known} uuid={uuid} />
}
