import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { FrameActions } from '#editor/frame/editor-frame.tsx'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Skeleton } from '#editor/ui/state.tsx'
import type { ToolId } from '#model/tool.ts'

const PaletteSearch = lazy(async () => ({
  default: (await import('#editor/frame/palette-search.tsx')).PaletteSearch,
}))

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
      <Suspense fallback={<Skeleton width="100%" height={240} />}>
        <PaletteSearch {...props} />
      </Suspense>
    </Dialog>
  )
}
