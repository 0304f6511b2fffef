import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ProjectCalls } from '#editor/api.ts'
import type { Draft, DraftStore } from '#editor/stores/drafts.ts'
import { createForms, type Forms, isDirty, type KeptForm, type OpenForm } from '#editor/stores/forms.ts'
import { type History, record, redo, startHistory, undo } from '#editor/stores/history.ts'
import { type Conflict, createSaving, type SaveState, startAutosave } from '#editor/stores/saving.ts'
import type { FormDefinitions } from '#editor/tools/room.ts'
import type { Project } from '#model/project.ts'

/** Texts that the history shows; they come in so that the store knows no language. */
export interface StepNames {
  restored: () => string
  theirs: () => string
  copyName: (name: string) => string
}

export interface EditorOptions<Data> {
  api: ProjectCalls
  project: Project
  draft: Draft | undefined
  drafts: DraftStore
  $autosave: ReadableAtom<boolean>
  /** Whether the caller may save to the server; a visitor's changes stay in the browser. */
  isRegistered: () => boolean
  onLoginRequired: () => void
  onNotOwner: () => void
  names: StepNames
  read: (payload: unknown) => Data
  forms: FormDefinitions<Data>
}

/** An open project, whatever its tool. */
export interface EditorCore extends Omit<Forms, 'restore' | 'refresh' | 'check'> {
  $project: ReadableAtom<Project>
  /** The document as the preview shows it: with the open item as it stands. */
  $shown: ReadableAtom<unknown>
  /** The names of the steps that undo and redo would take, if any. */
  $steps: ReadableAtom<{ undo: string | undefined; redo: string | undefined }>
  $unsaved: ReadableAtom<boolean>
  $save: ReadableAtom<SaveState>
  $conflict: ReadableAtom<Conflict | undefined>
  /** Whether saving stopped because required fields of the open item are empty. */
  $blocked: ReadableAtom<boolean>
  /** Whether unsaved changes of an earlier visit were found and wait to be saved. */
  restored: boolean
  undo: () => void
  redo: () => void
  /** Saves everything, the open item included. Answers whether all of it is saved. */
  save: () => Promise<boolean>
  discard: () => void
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
  /** Keeps both: mine as a new project, whose ending is answered, theirs here. */
  keepBoth: () => Promise<string>
  setProject: (project: Project) => void
  destroy: () => void
}

export interface Editor<Data> extends EditorCore {
  $document: ReadableAtom<Data>
  /** Takes one named step. Quick steps with the same `mergeKey` become one. */
  change: (name: string, command: (data: Data) => Data, mergeKey?: string) => void
}

/** The key under which a browser keeps a project's unsaved changes; it outlives a new URL ending. */
export function draftKey(project: Pick<Project, 'tool' | 'id'>): string {
  return `${project.tool}.${project.id}`
}

/** Opens a project for editing. Every change is kept in the browser at once. */
export function createEditor<Data>(options: EditorOptions<Data>): Editor<Data> {
  const { api, drafts, draft, names, read } = options
  const key = draftKey(options.project)
  const $project = atom(options.project)
  const $history = atom<History<Data>>(startHistory(read(options.project.data)))
  const $saved = atom<Data>($history.get().present)
  const $document = computed($history, history => history.present)
  const forms = createForms<Data>({
    definitions: options.forms,
    data: () => $document.get(),
    record: (name, data) => change(name, () => data),
  })
  const { $form } = forms
  const $blocked = computed($form, form =>
    Object.values(form?.errors ?? {}).some(token => token === 'REQUIRED'),
  )
  const $changed = computed([$document, $saved], (data, saved) => !sameData(data, saved))
  const $unsaved = computed(
    [$changed, $form],
    (changed, form) => changed || (form !== undefined && isDirty(form)),
  )
  const $shown = computed([$document, $form], (data, form) => {
    if (form === undefined || !isDirty(form)) return data
    return options.forms[form.kind]?.write(data, form.id, form.values) ?? data
  })
  const $steps = computed($history, ({ past, future }) => ({
    undo: past.at(-1)?.name,
    redo: future[0]?.name,
  }))

  const saving = createSaving({
    api,
    project: () => $project.get(),
    take: () => ($changed.get() ? $document.get() : undefined),
    onSaved: (project, data) => {
      $project.set(project)
      $saved.set(data as Data)
    },
    onLoginRequired: options.onLoginRequired,
    onNotOwner: options.onNotOwner,
  })

  function change(name: string, command: (data: Data) => Data, mergeKey?: string): void {
    const history = $history.get()
    $history.set(record(history, name, command(history.present), Date.now(), mergeKey))
    forms.refresh()
  }

  function step(move: (history: History<Data>) => History<Data>): void {
    forms.guard(() => {
      $history.set(move($history.get()))
      forms.refresh()
    })
  }

  async function save(): Promise<boolean> {
    if (!forms.check()) return false
    if ($unsaved.get() && !options.isRegistered()) {
      options.onLoginRequired()
      return false
    }
    if (!(await forms.apply({ keepOpen: true }))) return false
    return !$unsaved.get() || saving.save()
  }

  async function autosave(): Promise<void> {
    if (!options.isRegistered()) return
    const form = $form.get()
    const complete =
      form === undefined || Object.keys(options.forms[form.kind]?.check(form.values) ?? {}).length === 0
    const applied = complete && forms.apply({ keepOpen: true })
    await Promise.all([applied, saving.save()])
  }

  function keepDraft(): void {
    if (!$unsaved.get()) {
      drafts.remove(key)
      return
    }
    const form = $form.get()
    const { revision } = $project.get()
    const open = form !== undefined && isDirty(form) ? { form: keptForm(form) } : {}
    drafts.put(key, {
      data: $document.get(),
      revision,
      at: Date.now(),
      visitor: !options.isRegistered(),
      ...open,
    })
  }

  function settleWith(theirs: Project): void {
    $project.set(theirs)
    $saved.set(read(theirs.data))
    saving.settle()
  }

  function takeTheirs(): void {
    const conflict = saving.$conflict.get()
    if (conflict === undefined) return
    if (options.forms[$form.get()?.kind ?? '']?.send === undefined) forms.drop()
    settleWith(conflict.theirs)
    change(names.theirs(), () => $saved.get())
  }

  const found = restore()
  const movesToAccount = found && draft?.visitor === true && options.isRegistered()
  const ends = [
    $history.listen(keepDraft),
    $form.listen(keepDraft),
    $saved.listen(keepDraft),
    startAutosave($unsaved, options.$autosave, () => void autosave()),
  ]
  const online = (): void => {
    if (saving.$save.get().kind === 'failed') void saving.save()
  }
  globalThis.addEventListener?.('online', online)
  if (movesToAccount) void save()

  function restore(): boolean {
    if (draft === undefined) return false
    try {
      change(names.restored(), saved => (sameData(draft.data, saved) ? saved : read(draft.data)))
    } catch {
      return false
    }
    if (draft.form !== undefined) forms.restore(draft.form)
    if ($unsaved.get() && draft.revision !== options.project.revision)
      saving.reportConflict({ theirs: options.project, mineAt: draft.at })
    return $unsaved.get()
  }

  return {
    ...forms,
    $project,
    $document,
    $shown,
    $steps,
    $unsaved,
    $blocked,
    $save: computed(
      [saving.$save, forms.$isSending],
      (state, isSending): SaveState => (isSending ? { kind: 'saving' } : state),
    ),
    $conflict: saving.$conflict,
    restored: found && !movesToAccount,
    change,
    save,
    undo: () => step(undo),
    redo: () => step(redo),
    discard: () => {
      forms.drop()
      change(names.theirs(), () => $saved.get())
      drafts.remove(key)
    },
    keepMine: async () => {
      const conflict = saving.$conflict.get()
      if (conflict === undefined) return true
      settleWith(conflict.theirs)
      return save()
    },
    takeTheirs,
    keepBoth: async () => {
      const { tool, uuid, name } = $project.get()
      await forms.apply({ keepOpen: true })
      const copy = await api.clone(tool, uuid, names.copyName(name))
      await api.save(tool, copy.uuid, $document.get(), copy.revision)
      takeTheirs()
      return copy.uuid
    },
    setProject: project => $project.set({ ...project, revision: $project.get().revision }),
    destroy: () => {
      for (const end of ends) end()
      globalThis.removeEventListener?.('online', online)
      saving.destroy()
    },
  }
}

function keptForm({ kind, id, isNew, values, initial }: OpenForm): KeptForm {
  return { kind, id, isNew, values, initial }
}

function sameData(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
