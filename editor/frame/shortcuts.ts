import type { FrameActions } from '#editor/frame/editor-frame.tsx'
import type { EditorCore } from '#editor/stores/editor.ts'

/** Where typing has its own undo, and where `?` is a letter. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

type Editor = Pick<EditorCore, 'undo' | 'redo'>
type Actions = Pick<FrameActions, 'save' | 'publish' | 'show'>

function actionOf(event: KeyboardEvent, editor: Editor, actions: Actions): (() => unknown) | undefined {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey)) {
    return key === '?' && !isTyping(event.target) ? () => actions.show('help') : undefined
  }
  if (event.altKey) return undefined
  if (key === 's') return actions.save
  if (key === 'enter') return actions.publish
  if (key === 'k') return () => actions.show('palette')
  if (isTyping(event.target)) return undefined
  if (key === 'z') return event.shiftKey ? editor.redo : editor.undo
  return key === 'y' ? editor.redo : undefined
}

/** Listens to the editor's keys, with Ctrl or Cmd. While a dialog is open only that is used. */
export function listenShortcuts(editor: Editor, actions: Actions): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
    const action = actionOf(event, editor, actions)
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) action()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}

const isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '')

/** A shortcut as this computer's keyboard names it. */
export function keys(...names: string[]): string {
  return [isMac ? '⌘' : 'Ctrl', ...names.map(name => (isMac && name === 'Shift' ? '⇧' : name))].join(' ')
}
