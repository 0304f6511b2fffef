import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLeaveGuard } from '#editor/frame/leave-guard.ts'
import type { FrameWindowsProps } from '#editor/frame/windows.tsx'
import { watchIdle } from '#editor/stores/idle.ts'
import { $identity } from '#editor/stores/session.ts'
import { deferredWindow } from '#editor/ui/deferred.tsx'

export const LoadedWindows = deferredWindow(
  async () => (await import('#editor/frame/windows.tsx')).FrameWindows,
)

type WindowsProps = Omit<FrameWindowsProps, 'blocker' | 'isIdle'> & {
  /** The editor's address of this project. */
  path: string
}

/** The frame's windows, downloaded after the page or with the first that opens; what opens them by itself is watched. */
export function FrameWindows({ path, ...props }: WindowsProps): ReactNode {
  const { editor } = props.project
  const blocker = useLeaveGuard(editor, path)
  const isAsking = useStore(editor.$asking) !== undefined
  const hasConflict = useStore(editor.$conflict) !== undefined
  const { id, isRegistered } = useStore($identity)
  const isVisitor = id !== null && !isRegistered
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (isVisitor ? watchIdle(() => setIdle(true)) : undefined), [isVisitor])
  const isReminded = isIdle && isVisitor
  const isOpen =
    isReminded || props.dialog !== undefined || isAsking || hasConflict || blocker.state === 'blocked'
  if (!isOpen) return null
  function close(): void {
    setIdle(false)
    props.onClose()
  }
  return <LoadedWindows {...props} blocker={blocker} isIdle={isReminded} onClose={close} />
}
