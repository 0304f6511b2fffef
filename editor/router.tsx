import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  useNavigate,
} from 'react-router'
import { NotFound } from '#editor/pages/not-found.tsx'
import { Prompts } from '#editor/prompts/deferred-prompts.tsx'
import { ImpersonationBanner } from '#editor/staff/deferred-banner.tsx'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Skeleton, State } from '#editor/ui/state.tsx'
import { isToolId, type ToolName, toolIds, toolNames } from '#model/tool.ts'

/** Links of the components lead through the router, so that nothing is loaded twice; what the API answers is loaded. */
function Root(): ReactNode {
  const navigate = useNavigate()
  return (
    <AriaRouter navigate={path => (path.startsWith('/api/') ? location.assign(path) : void navigate(path))}>
      <Outlet />
      <ImpersonationBanner />
      <Prompts />
    </AriaRouter>
  )
}

function Crashed(): ReactNode {
  const t = useStore(commonTexts)
  return (
    <State icon={CircleAlert} title={t.crashed} text={t.crashedText} isPage>
      <Button onPress={() => location.reload()}>{t.reload}</Button>
    </State>
  )
}

type Page = () => ReactNode

/**
 * A page that is downloaded when somebody goes there. One that cannot be, since there is no connection or a newer editor has
 * taken its place, says so; the router itself would show nothing (8.5.1, where a parent has a `HydrateFallback`).
 */
function downloaded(load: () => Promise<Page>): () => Promise<{ Component: Page }> {
  return async () => ({ Component: await load().catch(() => Crashed) })
}

function Loading(): ReactNode {
  const t = useStore(commonTexts)
  return (
    <main aria-busy="true" aria-label={t.loading} style={{ padding: 24 }}>
      <Skeleton width={180} height={20} />
    </main>
  )
}

/** An address of an unknown tool is like any other unknown address. */
function knownTool({ params }: { params: { tool?: string } }): null {
  if (!isToolId(params.tool ?? '')) throw new Response(null, { status: 404 })
  return null
}

/** Tools lead to their lists, keeping the query. */
function toList(tool: string, { request }: LoaderFunctionArgs): Response {
  return redirect(`/${tool}/projects-list${new URL(request.url).search}`)
}

/** For everybody else there is no such page, nor is it downloaded. */
function staffAlone(load: () => Promise<Page>): () => Promise<{ Component: Page }> {
  return downloaded(async () => {
    const { isStaff } = await import('#editor/stores/impersonation.ts')
    return (await isStaff()) ? load() : NotFound
  })
}

const staffPage = staffAlone(async () => (await import('#editor/pages/staff.tsx')).StaffPage)
const operatorPage = staffAlone(async () => (await import('#editor/operator/operator-page.tsx')).OperatorPage)

/** The addresses of a tool that is not there yet say so; those that no tool has stay unknown. */
function missingTool(tool: ToolName): RouteObject {
  const lazy = downloaded(async () => (await import('#editor/pages/tool-missing.tsx')).ToolMissing)
  return {
    path: tool,
    errorElement: <Crashed />,
    children: [
      { index: true, loader: args => toList(tool, args) },
      { path: 'projects-list', lazy },
      { path: 'project-create', lazy },
      { path: 'projects/:uuid/:page?', lazy },
      { path: '*', element: <NotFound /> },
    ],
  }
}

const askLink = downloaded(async () => (await import('#editor/pages/review-link.tsx')).AskLink)

export const router = createBrowserRouter([
  {
    element: <Root />,
    HydrateFallback: Loading,
    errorElement: <Crashed />,
    children: [
      { index: true, loader: args => toList(toolIds[0], args) },
      {
        path: 'auth/callback',
        lazy: downloaded(async () => (await import('#editor/pages/auth-callback.tsx')).AuthCallback),
      },
      {
        path: 'account',
        lazy: downloaded(async () => (await import('#editor/pages/account.tsx')).AccountPage),
        errorElement: <Crashed />,
      },
      { path: 'staff', lazy: staffPage, errorElement: <Crashed /> },
      { path: 'operator/:section?', lazy: operatorPage, errorElement: <Crashed /> },
      ...toolNames.filter(name => !isToolId(name)).map(missingTool),
      { path: 'love/create/:uuid', lazy: askLink, errorElement: <Crashed /> },
      { path: 'love/ask/:uuid', lazy: askLink, errorElement: <Crashed /> },
      {
        path: 'love/confirm/:review',
        lazy: downloaded(async () => (await import('#editor/pages/review-link.tsx')).ConfirmLink),
        errorElement: <Crashed />,
      },
      {
        path: 'kit',
        lazy: downloaded(async () => (await import('#editor/kit/kit-page.tsx')).KitPage),
      },
      {
        path: ':tool',
        loader: knownTool,
        errorElement: <NotFound />,
        children: [
          { index: true, loader: args => toList(args.params.tool ?? toolIds[0], args) },
          {
            path: 'projects-list',
            lazy: downloaded(async () => (await import('#editor/pages/projects-list.tsx')).ProjectsList),
            errorElement: <Crashed />,
          },
          {
            path: 'project-create',
            lazy: downloaded(async () => (await import('#editor/pages/project-create.tsx')).ProjectCreate),
            errorElement: <Crashed />,
          },
          {
            path: 'projects/:uuid/:page?',
            lazy: downloaded(async () => (await import('#editor/pages/project-editor.tsx')).ProjectEditor),
            errorElement: <Crashed />,
          },
          { path: '*', element: <NotFound /> },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
])
