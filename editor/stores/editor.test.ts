import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#editor/api.ts'
import type { Draft, DraftStore } from '#editor/stores/drafts.ts'
import { createEditor, type Editor } from '#editor/stores/editor.ts'
import { autosaveDelay } from '#editor/stores/saving.ts'
import type { Project } from '#model/project.ts'

interface Note {
  id: string
  text: string
}
interface Data {
  title: string
  notes: Note[]
}

const saved: Data = { title: 'A', notes: [{ id: 'n1', text: 'first' }] }

function project(data: Data, revision = 1): Project {
  return {
    id: '7b7f4f5e-2d0e-4d5d-8a8e-3f0f0c4d5e6f',
    uuid: 'abc',
    name: 'Notes',
    tool: 'faq',
    status: 'draft',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    hasUnpublishedChanges: false,
    url: 'https://pages.example/faqs/abc',
    revision,
    data,
    release: null,
  }
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && 'title' in value && 'notes' in value
}

function read(value: unknown): Data {
  if (!isData(value)) throw new Error('not a document')
  return value
}

/** A server with one project, that refuses stale revisions as the real one does. */
function startServer() {
  const server = { project: project(saved), failures: [] as ApiError[], clones: [] as unknown[] }
  const save = vi.fn(async (_tool: string, uuid: string, data: unknown, revision: number) => {
    const failure = server.failures.shift()
    if (failure) throw failure
    if (uuid === 'copy') {
      server.clones.push(data)
      return { ...project(read(data), 2), uuid }
    }
    if (revision !== server.project.revision) throw new ApiError('ERR_PROJECTS_CONFLICT', 409)
    server.project = project(read(data), revision + 1)
    return server.project
  })
  const clone = vi.fn(async () => ({ ...project(saved), uuid: 'copy' }))
  return { server, api: { save, clone, project: async () => server.project } }
}

interface Setting {
  draft?: Draft
  isRegistered?: boolean
  revision?: number
}

function start({ draft, isRegistered = true, revision = 1 }: Setting = {}) {
  const { server, api } = startServer()
  server.project = project(saved, revision)
  const kept = new Map<string, Draft>()
  const drafts: DraftStore = {
    get: async key => kept.get(key),
    put: (key, value) => kept.set(key, value),
    remove: key => kept.delete(key),
  }
  const onLoginRequired = vi.fn()
  /** Letters are no part of the document: they are sent. */
  const send = vi.fn(async (id: string) => id)
  const editor: Editor<Data> = createEditor<Data>({
    api,
    project: server.project,
    draft,
    drafts,
    $autosave: atom(true),
    isRegistered: () => isRegistered,
    onLoginRequired,
    onNotOwner: () => {},
    names: { restored: () => 'restored', theirs: () => 'theirs', copyName: name => `${name} 2` },
    read,
    forms: {
      note: {
        read: (data, id) => {
          const note = data.notes.find(one => one.id === id)
          return note && { text: note.text }
        },
        write: (data, id, { text = '' }) => ({
          ...data,
          notes: data.notes.some(note => note.id === id)
            ? data.notes.map(note => (note.id === id ? { id, text } : note))
            : [...data.notes, { id, text }],
        }),
        check: (values): Record<string, string> => (values.text === '' ? { text: 'REQUIRED' } : {}),
        stepName: isNew => (isNew ? 'add note' : 'edit note'),
      },
      letter: {
        read: (_data, id) => ({ text: `letter ${id}` }),
        write: data => data,
        check: () => ({}),
        send,
        stepName: () => 'letter',
      },
    },
  })
  editor.$unsaved.listen(() => {})
  const draftOf = (): Draft | undefined => [...kept.values()][0]
  const title = (text: string): void => editor.change('title', data => ({ ...data, title: text }))
  return { editor, server, api, draftOf, onLoginRequired, title, send }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('keeps every change in the browser and forgets it once it is saved', async () => {
  const { editor, draftOf, server, title } = start()
  title('B')
  expect(draftOf()).toMatchObject({ data: { title: 'B' }, revision: 1, visitor: false })
  expect(await editor.save()).toBe(true)
  expect(server.project.data).toMatchObject({ title: 'B' })
  expect(editor.$unsaved.get()).toBe(false)
  expect(draftOf()).toBeUndefined()
})

test('is unsaved no more when the change is undone', () => {
  const { editor, draftOf, title } = start()
  title('B')
  expect(editor.$steps.get()).toEqual({ undo: 'title', redo: undefined })
  editor.undo()
  expect(editor.$unsaved.get()).toBe(false)
  expect(draftOf()).toBeUndefined()
  editor.redo()
  expect(editor.$document.get().title).toBe('B')
})

test('shows an open item as it stands, saved or not', () => {
  const { editor, draftOf } = start()
  editor.open('note', 'n1')
  editor.set('text', 'changed')
  expect(editor.$document.get()).toEqual(saved)
  expect(editor.$shown.get()).toMatchObject({ notes: [{ text: 'changed' }] })
  expect(draftOf()?.form).toEqual({
    kind: 'note',
    id: 'n1',
    isNew: false,
    values: { text: 'changed' },
    initial: { text: 'first' },
  })
})

test('asks before another item is opened, and saves or drops as told', async () => {
  const { editor } = start()
  editor.change('add', data => ({ ...data, notes: [...data.notes, { id: 'n2', text: 'second' }] }))
  editor.open('note', 'n1')
  editor.set('text', 'changed')
  editor.open('note', 'n2')
  expect(editor.$form.get()?.id).toBe('n1')
  await editor.answer('stay')
  expect(editor.$asking.get()).toBeUndefined()
  editor.open('note', 'n2')
  await editor.answer('save')
  expect(editor.$form.get()?.id).toBe('n2')
  expect(editor.$document.get().notes[0]?.text).toBe('changed')
  editor.set('text', 'lost')
  editor.open('note', 'n1')
  await editor.answer('drop')
  expect(editor.$form.get()?.id).toBe('n1')
  expect(editor.$document.get().notes[1]?.text).toBe('second')
})

test('saves nothing while a required field is empty', async () => {
  const { editor, api } = start()
  editor.open('note', 'n1')
  editor.set('text', '')
  expect(await editor.save()).toBe(false)
  expect(editor.$blocked.get()).toBe(true)
  expect(editor.$form.get()?.errors).toEqual({ text: 'REQUIRED' })
  expect(api.save).not.toHaveBeenCalled()
  editor.set('text', 'something')
  expect(editor.$blocked.get()).toBe(false)
  expect(await editor.save()).toBe(true)
})

test('has saved an item that is sent once the server has it, and the document after it', async () => {
  const { editor, send, title, draftOf, server } = start()
  title('B')
  editor.open('letter', 'l1')
  editor.set('text', 'Dear all')
  const call = Promise.withResolvers<string>()
  send.mockReturnValueOnce(call.promise)
  const saving = editor.save()
  expect(editor.$save.get()).toEqual({ kind: 'saving' })
  expect(editor.$unsaved.get()).toBe(true)
  call.reject(new ApiError('OFFLINE', 0))
  expect(await saving).toBe(false)
  expect(editor.$unsaved.get()).toBe(true)
  expect(draftOf()?.form).toMatchObject({ values: { text: 'Dear all' }, initial: { text: 'letter l1' } })
  expect(await editor.save()).toBe(true)
  expect(editor.$unsaved.get()).toBe(false)
  expect(draftOf()).toBeUndefined()
  expect(server.project.data).toMatchObject({ title: 'B' })
})

test('sends nothing of a visitor, who is asked to sign in first', async () => {
  const { editor, send, draftOf, onLoginRequired } = start({ isRegistered: false })
  editor.open('letter', 'l1')
  editor.set('text', 'Dear all')
  expect(await editor.save()).toBe(false)
  expect(onLoginRequired).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
  const draft = draftOf()
  expect(draft).toMatchObject({ visitor: true, form: { values: { text: 'Dear all' } } })
  const later = start(draft === undefined ? {} : { draft })
  await vi.advanceTimersByTimeAsync(0)
  expect(later.send).toHaveBeenCalledWith('l1', { text: 'Dear all' }, false)
  expect(later.editor.$unsaved.get()).toBe(false)
})

test('autosaves after five minutes, with an open item that is complete', async () => {
  const { editor, server } = start()
  editor.openNew('note', 'n2', { text: '' })
  editor.set('text', 'new')
  await vi.advanceTimersByTimeAsync(autosaveDelay)
  expect(server.project.data).toMatchObject({ notes: [{ id: 'n1' }, { id: 'n2', text: 'new' }] })
  expect(editor.$form.get()).toMatchObject({ id: 'n2', isNew: false })
})

test('autosaves the rest when the open item is not complete', async () => {
  const { editor, server, title } = start()
  title('B')
  editor.open('note', 'n1')
  editor.set('text', '')
  await vi.advanceTimersByTimeAsync(autosaveDelay)
  expect(server.project.data).toEqual({ ...saved, title: 'B' })
  expect(editor.$form.get()?.values.text).toBe('')
  expect(editor.$unsaved.get()).toBe(true)
})

test('restores an earlier draft with its open item', () => {
  const draft = {
    data: { ...saved, title: 'B' },
    form: { kind: 'note', id: 'n1', isNew: false, values: { text: 'half' } },
    revision: 1,
    at: 5,
    visitor: false,
  }
  const { editor } = start({ draft })
  expect(editor.restored).toBe(true)
  expect(editor.$document.get().title).toBe('B')
  expect(editor.$form.get()?.values.text).toBe('half')
  editor.discard()
  expect(editor.$document.get()).toEqual(saved)
  expect(editor.$unsaved.get()).toBe(false)
})

test('passes over a draft that is no document any more', () => {
  const { editor } = start({ draft: { data: 'broken', revision: 1, at: 5, visitor: false } })
  expect(editor.restored).toBe(false)
  expect(editor.$document.get()).toEqual(saved)
})

test('saves a visitor’s draft as soon as there is an account', async () => {
  const draft = { data: { ...saved, title: 'B' }, revision: 1, at: 5, visitor: true }
  const { editor, server } = start({ draft })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.project.data).toMatchObject({ title: 'B' })
  expect(editor.restored).toBe(false)
})

test('asks a visitor to sign in and keeps the change here', async () => {
  const { editor, api, draftOf, onLoginRequired, title } = start({ isRegistered: false })
  title('B')
  expect(await editor.save()).toBe(false)
  await vi.advanceTimersByTimeAsync(autosaveDelay)
  expect(onLoginRequired).toHaveBeenCalledOnce()
  expect(api.save).not.toHaveBeenCalled()
  expect(draftOf()).toMatchObject({ visitor: true, data: { title: 'B' } })
})

test('tries again by itself after a passing failure', async () => {
  const { editor, server, title } = start()
  server.failures.push(new ApiError('OFFLINE', 0), new ApiError('UNKNOWN_ERROR', 500))
  title('B')
  expect(await editor.save()).toBe(false)
  expect(editor.$save.get()).toEqual({ kind: 'failed', message: 'OFFLINE', again: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(editor.$save.get()).toMatchObject({ kind: 'failed', message: 'UNKNOWN_ERROR' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.project.data).toMatchObject({ title: 'B' })
  expect(editor.$save.get().kind).toBe('saved')
})

test('does not try again what will never succeed', async () => {
  const { editor, server, api, title } = start()
  server.failures.push(new ApiError({ title: 'MAX_LENGTH:1' }, 422))
  title('B')
  await editor.save()
  expect(editor.$save.get()).toMatchObject({ kind: 'failed', again: false })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(api.save).toHaveBeenCalledOnce()
})

test('keeps mine over theirs when told so', async () => {
  const { editor, server, title } = start()
  server.project = project({ ...saved, title: 'theirs' }, 5)
  title('mine')
  expect(await editor.save()).toBe(false)
  expect(editor.$conflict.get()?.theirs.revision).toBe(5)
  expect(await editor.keepMine()).toBe(true)
  expect(server.project).toMatchObject({ revision: 6, data: { title: 'mine' } })
})

test('takes theirs when told so, and can take that back', async () => {
  const { editor, server, title } = start()
  server.project = project({ ...saved, title: 'theirs' }, 5)
  title('mine')
  await editor.save()
  editor.takeTheirs()
  expect(editor.$document.get().title).toBe('theirs')
  expect(editor.$unsaved.get()).toBe(false)
  editor.undo()
  expect(editor.$document.get().title).toBe('mine')
})

test('keeps both when told so', async () => {
  const { editor, server, title } = start()
  server.project = project({ ...saved, title: 'theirs' }, 5)
  title('mine')
  await editor.save()
  expect(await editor.keepBoth()).toBe('copy')
  expect(server.clones).toEqual([{ ...saved, title: 'mine' }])
  expect(editor.$document.get().title).toBe('theirs')
  expect(server.project.revision).toBe(5)
})

test('meets a conflict at once when the draft is older than what is saved', () => {
  const draft = { data: { ...saved, title: 'B' }, revision: 1, at: 5, visitor: false }
  const { editor } = start({ draft, revision: 3 })
  expect(editor.$conflict.get()).toMatchObject({ mineAt: 5, theirs: { revision: 3 } })
})
