import { useStore } from '@nanostores/react'
import { Copy, Ellipsis, Link2, Pencil, SquarePen, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import css from '#editor/list/page.module.css'
import type { RowQuestion } from '#editor/list/row-dialog.tsx'
import { Thumbnail } from '#editor/list/thumbnail.tsx'
import { copyAddress } from '#editor/stores/clipboard.ts'
import { dateTimeText, whenText } from '#editor/stores/dates.ts'
import { offer } from '#editor/stores/notices.ts'
import type { ProjectList } from '#editor/stores/project-list.ts'
import { $language } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { listTexts } from '#editor/texts/list.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { deferredWindow, whenIdle } from '#editor/ui/deferred.tsx'
import { Menu } from '#editor/ui/menu.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import type { ProjectSummary } from '#model/project.ts'

interface RowProps {
  project: ProjectSummary
  list: ProjectList
  /** Which of its times the row tells. */
  told?: 'changed' | 'created'
}

const RowDialog = deferredWindow(async () => (await import('#editor/list/row-dialog.tsx')).RowDialog)

export function StatusPill({ project }: { project: ProjectSummary }): ReactNode {
  const t = useStore(listTexts)
  if (project.status === 'draft') return <Pill tone="plain">{t.draft}</Pill>
  if (project.hasUnpublishedChanges) return <Pill tone="warning">{t.changed}</Pill>
  return <Pill tone="success">{t.live}</Pill>
}

export function ProjectRow({ project, list, told = 'changed' }: RowProps): ReactNode {
  const t = useStore(listTexts)
  const common = useStore(commonTexts)
  const language = useStore($language)
  const [asked, setAsked] = useState<RowQuestion>()
  useEffect(() => whenIdle(RowDialog.preload), [])
  const { tool, uuid, name, createdAt, updatedAt, url } = project
  const time = told === 'created' ? createdAt : updatedAt
  const when = whenText(time, language, Date.now())

  async function remove(): Promise<void> {
    if (!(await list.remove(project))) return
    offer(t.removed({ name }), common.undo, () => void list.restore(project))
  }

  return (
    <li className={css.row}>
      <Thumbnail project={project} />
      <span className={css.title}>
        <Link to={`/${tool}/projects/${uuid}`} className={css.name}>
          {name}
        </Link>
        <span className={css.ending}>/{uuid}</span>
      </span>
      <span className={css.status}>
        <StatusPill project={project} />
      </span>
      <time className={css.when} dateTime={time} title={dateTimeText(time, language)}>
        {told === 'created' ? t.created({ when }) : t.updated({ when })}
      </time>
      <span className={css.menu}>
        <Menu
          label={t.actions({ name })}
          trigger={<IconButton label={t.actions({ name })} icon={Ellipsis} />}
          entries={[
            { id: 'rename', label: t.rename, icon: Pencil, run: () => setAsked('rename') },
            { id: 'clone', label: t.clone, icon: Copy, run: () => setAsked('clone') },
            { id: 'move', label: t.move, icon: SquarePen, run: () => setAsked('move') },
            { id: 'link', label: t.copyLink, icon: Link2, run: () => void copyAddress(url) },
            {
              id: 'remove',
              label: t.remove,
              icon: Trash2,
              isDanger: true,
              run: () => void remove(),
              starts: true,
            },
          ]}
        />
      </span>
      {asked !== undefined && (
        <RowDialog project={project} list={list} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </li>
  )
}
