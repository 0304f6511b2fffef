import { useStore } from '@nanostores/react'
import type { ComponentProps, ReactNode } from 'react'
import css from '#editor/onboarding/onboarding.module.css'
import { $closed } from '#editor/stores/onboarding.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import type { ToolId } from '#model/tool.ts'

const LoadedBanner = deferred(
  async () => (await import('#editor/onboarding/list-banner.tsx')).ListBanner,
  // Its place is kept, so that the list does not move when it comes.
  <div className={css.banner} aria-hidden />,
)
const LoadedIntroduction = deferred(
  async () => (await import('#editor/onboarding/introduction.tsx')).Introduction,
  null,
)
const LoadedHints = deferred(async () => (await import('#editor/onboarding/hints.tsx')).Hints, null)

/** The welcome above the list of projects; what was closed is not even downloaded. */
export function ListBanner({ tool }: { tool: ToolId }): ReactNode {
  return useStore($closed).banner ? null : <LoadedBanner tool={tool} />
}

/** How it all works, below the list of projects. */
export function Introduction({ tool }: { tool: ToolId }): ReactNode {
  return useStore($closed).introduction ? null : <LoadedIntroduction tool={tool} />
}

/** First hints for the editor. */
export function Hints(props: ComponentProps<typeof LoadedHints>): ReactNode {
  return useStore($closed).hints ? null : <LoadedHints {...props} />
}

/** For the help window: the introduction, and what was closed once more. */
export const HelpGuide = deferred(
  async () => (await import('#editor/onboarding/help-guide.tsx')).HelpGuide,
  null,
)
