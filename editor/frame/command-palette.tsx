import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FrameActions } from '#editor/frame/editor-frame.tsx'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Skeleton } from '#editor/ui/state.tsx'
import type { ToolId } from '#model/tool.ts'

const PaletteSearch = deferred(
  async () => (await import('#editor/frame/palette-search.tsx')).PaletteSearch,
  <Skeleton width="100%" height={240} />,
)

export interface PaletteProps {
  project: OpenProject
  tool: ToolId
  onClose: () => void
  actions: FrameActions
}

export function CommandPalette({ isOpen, ...props }: PaletteProps & { isOpen: boolean }): ReactNode {
  const t = useStore(frameTexts)
  return (
    <Dialog title={t.palette} isOpen={isOpen} onClose={props.onClose}>
      <PaletteSearch {...props} />
    </Dialog>
  )
}
