import { atom, computed, type ReadableAtom } from 'nanostores'
import { messageOf } from '#editor/api.ts'
import type { FormDefinition, FormDefinitions, FormValues } from '#editor/tools/room.ts'
import type { ErrorMessage } from '#model/errors.ts'

/** The one item that is open for editing. */
export interface OpenForm {
  /** The same from opening to closing, also when a new item gets another id as it is sent. */
  key: string
  kind: string
  id: string
  isNew: boolean
  values: FormValues
  initial: FormValues
  /** One token per field; shown once someone tried to save. */
  errors: Record<string, string>
  /** Why the item could not be sent as it stands. */
  failure?: ErrorMessage
}

/** An open item as a browser keeps it; drafts of earlier versions lack what its fields were before. */
export type KeptForm = Pick<OpenForm, 'kind' | 'id' | 'isNew' | 'values'> & Partial<Pick<OpenForm, 'initial'>>

export function isDirty(form: OpenForm): boolean {
  return Object.entries(form.values).some(([name, value]) => value !== form.initial[name])
}

export interface Forms {
  $form: ReadableAtom<OpenForm | undefined>
  /** The open item alone; it does not change while one types. */
  $openId: ReadableAtom<string | undefined>
  /** Whether an item is on its way to the server. */
  $isSending: ReadableAtom<boolean>
  /** What waits for the answer whether to save or drop the open item. */
  $asking: ReadableAtom<(() => void) | undefined>
  open: (kind: string, id: string) => void
  openNew: (kind: string, id: string, values: FormValues) => void
  set: (name: string, value: string) => void
  /** Whether the open item could be saved; what is wrong is then in the form. */
  check: () => boolean
  /**
   * Puts the item into the document, or sends it. False when its fields do not allow that, or when it was refused: the
   * form stays open, with the errors.
   */
  apply: (options: { keepOpen: boolean }) => Promise<boolean>
  /** Closes without saving. */
  drop: () => void
  /** Runs `action` at once, or after the question when the open item has unsaved changes. */
  guard: (action: () => void) => void
  answer: (choice: 'save' | 'drop' | 'stay') => Promise<void>
  /** Reads the item again after the document changed under it. */
  refresh: () => void
  restore: (form: KeptForm) => void
}

export interface FormsOptions<Data> {
  definitions: FormDefinitions<Data>
  data: () => Data
  record: (name: string, data: Data) => void
}

type Put = NonNullable<FormDefinition<never>['send']>

/** At most one item is open; moving to another one with unsaved changes asks first. */
export function createForms<Data>({ definitions, data, record }: FormsOptions<Data>): Forms {
  const $form = atom<OpenForm | undefined>(undefined)
  const $isSending = atom(false)
  const $asking = atom<(() => void) | undefined>(undefined)
  /** Items that are being sent, by the keys of their forms: one call at a time for each. */
  const underway = new Map<string, Promise<boolean>>()

  function guard(action: () => void): void {
    const form = $form.get()
    if (form !== undefined && isDirty(form)) $asking.set(action)
    else action()
  }

  function isOpen(kind: string, id: string): boolean {
    const form = $form.get()
    return form?.kind === kind && form.id === id
  }

  function open(kind: string, id: string): void {
    if (isOpen(kind, id)) return
    guard(() => {
      const values = definitions[kind]?.read(data(), id)
      $form.set(values && { key: id, kind, id, isNew: false, values, initial: values, errors: {} })
    })
  }

  function check(): boolean {
    const form = $form.get()
    const errors = (form && definitions[form.kind]?.check(form.values)) ?? {}
    const isGood = Object.keys(errors).length === 0
    if (form !== undefined && !isGood) $form.set({ ...form, errors })
    return isGood
  }

  async function apply({ keepOpen }: { keepOpen: boolean }): Promise<boolean> {
    const form = $form.get()
    const definition = form && definitions[form.kind]
    if (form === undefined || definition === undefined) return true
    if (!check()) return false
    const before = underway.get(form.key)
    if (before !== undefined) return (await before) && apply({ keepOpen })
    const isChanged = isDirty(form) || form.isNew
    if (isChanged && definition.send !== undefined) return send(form, definition.send, keepOpen)
    $form.set(keepOpen ? { ...form, isNew: false, initial: form.values, errors: {} } : undefined)
    if (isChanged) record(definition.stepName(form.isNew), definition.write(data(), form.id, form.values))
    return true
  }

  function send(form: OpenForm, put: Put, keepOpen: boolean): Promise<boolean> {
    const sending = deliver(form, put, keepOpen).finally(() => {
      underway.delete(form.key)
      $isSending.set(underway.size > 0)
    })
    underway.set(form.key, sending)
    $isSending.set(true)
    return sending
  }

  /** The form closes once the item has arrived, unless it was changed meanwhile. */
  async function deliver(form: OpenForm, put: Put, keepOpen: boolean): Promise<boolean> {
    const still = (): OpenForm | undefined => ($form.get()?.key === form.key ? $form.get() : undefined)
    try {
      const id = await put(form.id, form.values, form.isNew)
      const { failure: _, ...now } = still() ?? form
      const arrived = { ...now, id, isNew: false, initial: form.values }
      if (still() !== undefined) $form.set(keepOpen || isDirty(arrived) ? arrived : undefined)
      return true
    } catch (error) {
      const now = still()
      if (now !== undefined) $form.set({ ...now, failure: messageOf(error) })
      return false
    }
  }

  async function answer(choice: 'save' | 'drop' | 'stay'): Promise<void> {
    const action = $asking.get()
    const isDone = choice !== 'save' || (await apply({ keepOpen: false }))
    if ($asking.get() !== action) return
    $asking.set(undefined)
    if (choice === 'drop') $form.set(undefined)
    if (choice !== 'stay' && isDone) action?.()
  }

  return {
    $form,
    $openId: computed($form, form => form?.id),
    $isSending,
    $asking,
    open,
    guard,
    check,
    apply,
    answer,
    openNew: (kind, id, values) =>
      guard(() => $form.set({ key: id, kind, id, isNew: true, values, initial: values, errors: {} })),
    set: (name, value) => {
      const form = $form.get()
      if (form === undefined || form.values[name] === value) return
      const { failure: _, ...rest } = form
      const { [name]: __, ...errors } = form.errors
      $form.set({ ...rest, values: { ...form.values, [name]: value }, errors })
    },
    drop: () => $form.set(undefined),
    refresh: () => {
      const form = $form.get()
      if (form === undefined || form.isNew || isDirty(form)) return
      const values = definitions[form.kind]?.read(data(), form.id)
      $form.set(values && { ...form, values, initial: values, errors: {} })
    },
    restore: ({ kind, id, isNew, values, initial }) => {
      const blank = Object.fromEntries(Object.keys(values).map(name => [name, '']))
      const before = definitions[kind]?.read(data(), id) ?? initial ?? (isNew ? blank : undefined)
      if (before !== undefined) $form.set({ key: id, kind, id, isNew, values, initial: before, errors: {} })
    },
  }
}
