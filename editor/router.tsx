import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { createBrowserRouter, Outlet, redirect, useNavigate } from 'react-router'
import { NotFound } from '#editor/pages/not-found.tsx'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Skeleton, State } from '#editor/ui/state.tsx'
import { isToolId, toolIds } from '#model/tool.ts'

/** Links of the components lead through the router, so that nothing is loaded twice. */
function Root(): ReactNode {
  const navigate = useNavigate()
  return (
    <AriaRouter navigate={path => navigate(path)}>
      <Outlet />
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

export const router = createBrowserRouter([
  {
    element: <Root />,
    HydrateFallback: Loading,
    errorElement: <Crashed />,
    children: [
      {
        index: true,
        loader: ({ request }) => redirect(`/${toolIds[0]}/projects-list${new URL(request.url).search}`),
      },
      {
        path: 'auth/callback',
        lazy: async () => ({ Component: (await import('#editor/pages/auth-callback.tsx')).AuthCallback }),
      },
      {
        path: ':tool',
        loader: knownTool,
        errorElement: <NotFound />,
        children: [
          {
            index: true,
            loader: ({ params, request }) =>
              redirect(`/${params.tool}/projects-list${new URL(request.url).search}`),
          },
          {
            path: 'projects-list',
            lazy: async () => ({ Component: (await import('#editor/pages/projects-list.tsx')).ProjectsList }),
            errorElement: <Crashed />,
          },
          {
            path: 'project-create',
            lazy: async () => ({
              Component: (await import('#editor/pages/project-create.tsx')).ProjectCreate,
            }),
            errorElement: <Crashed />,
          },
          {
            path: 'projects/:uuid/:page?',
            lazy: async () => ({
              Component: (await import('#editor/pages/project-editor.tsx')).ProjectEditor,
            }),
            errorElement: <Crashed />,
          },
          { path: '*', element: <NotFound /> },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
])
