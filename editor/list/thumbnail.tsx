import type { ReactNode } from 'react'
import css from '#editor/list/thumbnail.module.css'
import { toolIcons } from '#editor/tools/icons.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import type { ProjectSummary } from '#model/project.ts'

const LivePicture = deferred(async () => (await import('#editor/list/live-picture.tsx')).LivePicture, null)

/** How a project's page looks from afar; the sign of its tool as long as nobody can see it. */
export function Thumbnail({ project }: { project: ProjectSummary }): ReactNode {
  const Icon = toolIcons[project.tool]
  return (
    <span className={css.picture} aria-hidden>
      <Icon size={20} strokeWidth={1.5} />
      {project.status === 'published' && <LivePicture project={project} />}
    </span>
  )
}
