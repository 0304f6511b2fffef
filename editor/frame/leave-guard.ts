import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import type { EditorCore } from '#editor/stores/editor.ts'
import { leavesOnPurpose } from '#editor/stores/leaving.ts'

function ignoresChanges(search: string): boolean {
  return new URLSearchParams(search).get('changes') === 'ignore'
}

/**
 * Stops whoever leaves with unsaved changes, unless the address says `changes=ignore`.
 * @param path the editor's address of this project; its own pages may be changed freely
 */
export function useLeaveGuard(editor: EditorCore, path: string): Blocker {
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    if (!editor.$unsaved.get() || ignoresChanges(search)) return false
    return pathname !== path && !pathname.startsWith(`${path}/`)
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      // Browsers ask nobody who has not touched the page; what was restored into it stays kept.
      if (!navigator.userActivation.hasBeenActive) return
      if (!editor.$unsaved.get() || leavesOnPurpose() || ignoresChanges(location.search)) return
      event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [editor])
  return blocker
}
