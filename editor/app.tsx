import { useStore } from '@nanostores/react'
import { type ReactNode, StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { RouterProvider } from 'react-router/dom'
import { router } from '#editor/router.tsx'
import { $language } from '#editor/stores/settings.ts'
import { Notices } from '#editor/ui/notices.tsx'

export function App(): ReactNode {
  const language = useStore($language)
  return (
    <StrictMode>
      <I18nProvider locale={language === 'pl' ? 'pl-PL' : 'en-US'}>
        {/* A window that was answered goes at once, and the next key is meant for the page; a transition may take its time. */}
        <RouterProvider router={router} useTransitions={false} />
        <Notices />
      </I18nProvider>
    </StrictMode>
  )
}
