import { atom, type ReadableAtom } from 'nanostores'
import { api, isError, messageOf, needsSignIn } from '#editor/api.ts'
import { browserDrafts } from '#editor/stores/drafts.ts'
import { draftKey } from '#editor/stores/editor.ts'
import { alertError, alertMessage, alertText } from '#editor/stores/notices.ts'
import { ask } from '#editor/stores/prompts.ts'
import { createPublishing, type Publishing } from '#editor/stores/publishing.ts'
import { reactionTo } from '#editor/stores/reactions.ts'
import { $identity, ensureUser } from '#editor/stores/session.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { rooms } from '#editor/tools/index.ts'
import type { Room, RoomSession } from '#editor/tools/room.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { ToolId } from '#model/tool.ts'

/** All that belongs to one project while it is open. */
export interface OpenProject extends RoomSession {
  room: Room
  publishing: Publishing
  destroy: () => void
}

export type OpeningState =
  | { kind: 'loading' }
  | { kind: 'open'; project: OpenProject }
  /** Someone else's: `isRegistered` tells whether the caller has an account at all. */
  | { kind: 'foreign'; isRegistered: boolean }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: ErrorMessage }

const autosaveKey = 'et.Autosave'
export const $autosave = atom(localStorage.getItem(autosaveKey) !== 'false')

export function setAutosave(isOn: boolean): void {
  $autosave.set(isOn)
  localStorage.setItem(autosaveKey, String(isOn))
}

/** What this tab keeps of projects; there is one, since a tab has one name. */
export const drafts = browserDrafts(() => alertText(frameTexts.get().notKept))

const names = {
  restored: () => frameTexts.get().stepRestored,
  theirs: () => frameTexts.get().stepTheirs,
  copyName: (name: string) => frameTexts.get().copyName({ name }).slice(0, 120),
}

async function open(tool: ToolId, uuid: string): Promise<OpenProject> {
  const [room, project] = await Promise.all([rooms[tool](), ensureUser().then(() => api.project(tool, uuid))])
  const draft = await drafts.get(draftKey(project))
  const session = room.start({
    api,
    project,
    draft,
    drafts,
    $autosave,
    isRegistered: () => $identity.get().isRegistered,
    onLoginRequired: () => {
      if ($identity.get().isRegistered) alertMessage('ERR_LOGIN_REQUIRED')
      else ask({ kind: 'sign-in', reason: 'save' })
    },
    onNotOwner: () => alertMessage('ERR_PROJECTS_NOT_AN_OWNER'),
    names,
  })
  const publishing = createPublishing({
    api,
    editor: session.editor,
    openStream: address => new EventSource(address),
    onRefused: error => {
      if (reactionTo(messageOf(error), $identity.get().isRegistered).kind === 'alert') return false
      alertError(error)
      return true
    },
  })
  return {
    ...session,
    room,
    publishing,
    destroy: () => {
      publishing.destroy()
      session.editor.destroy()
    },
  }
}

function refusal(error: unknown): OpeningState {
  const unknown = ['ERR_PROJECTS_PROJECT_NOT_FOUND', 'ERR_LOVE_WALL_NOT_FOUND']
  if (unknown.some(token => isError(error, token))) return { kind: 'unknown' }
  const foreign = ['ERR_PROJECTS_NOT_AN_OWNER', 'ERR_USER_NOT_AN_OWNER', 'Unauthorized']
  if (needsSignIn(error) || foreign.some(token => isError(error, token)))
    return { kind: 'foreign', isRegistered: $identity.get().isRegistered }
  return { kind: 'failed', message: messageOf(error) }
}

/** Opens a project; what is answered closes it again, even while it is still being opened. */
export function openProject(
  tool: ToolId,
  uuid: string,
): { $opening: ReadableAtom<OpeningState>; close: () => void } {
  const $opening = atom<OpeningState>({ kind: 'loading' })
  let closed = false
  open(tool, uuid).then(
    project => {
      if (closed) project.destroy()
      else $opening.set({ kind: 'open', project })
    },
    error => $opening.set(refusal(error)),
  )
  return {
    $opening,
    close: () => {
      closed = true
      const state = $opening.get()
      if (state.kind === 'open') state.project.destroy()
    },
  }
}
