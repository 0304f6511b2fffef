import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { EditorCore } from '#editor/stores/editor.ts'
import type { Publishing } from '#editor/stores/publishing.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { Pill } from '#editor/ui/pill.tsx'

interface StatePillProps {
  editor: EditorCore
  publishing: Publishing
}

/** Draft, live, with unpublished changes, or on the way. */
export function StatePill({ editor, publishing }: StatePillProps): ReactNode {
  const t = useStore(frameTexts)
  const project = useStore(editor.$project)
  const isUnsaved = useStore(editor.$unsaved)
  const state = useStore(publishing.$publishing)
  if (state.kind === 'asking') return <Pill tone="accent">{t.publishing}</Pill>
  if (state.kind === 'following') {
    const { filesDone, filesTotal } = state.release
    const text = filesTotal > 0 ? t.publishingCount({ done: filesDone, total: filesTotal }) : t.publishing
    return <Pill tone="accent">{text}</Pill>
  }
  if (project.release?.state === 'failed') return <Pill tone="danger">{t.publishFailed}</Pill>
  if (project.status === 'draft') return <Pill tone="plain">{t.draft}</Pill>
  if (project.hasUnpublishedChanges || isUnsaved) return <Pill tone="warning">{t.changed}</Pill>
  return <Pill tone="success">{t.live}</Pill>
}
