import { atom, computed, type ReadableAtom } from 'nanostores'
import type { FormDefinition, FormDefinitions, FormValues } from '#editor/tools/room.ts'

/** The one item that is open for editing. */
export interface OpenForm {
  kind: string
  id: string
  isNew: boolean
  values: FormValues
  initial: FormValues
  /** One token per field; shown once someone tried to save. */
  errors: Record<string, string>
}

export function isDirty(form: OpenForm): boolean {
  return Object.entries(form.values).some(([name, value]) => value !== form.initial[name])
}

export interface Forms {
  $form: ReadableAtom<OpenForm | undefined>
  /** The open item alone; it does not change while one types. */
  $openId: ReadableAtom<string | undefined>
  /** What waits for the answer whether to save or drop the open item. */
  $asking: ReadableAtom<(() => void) | undefined>
  open: (kind: string, id: string) => void
  openNew: (kind: string, id: string, values: FormValues) => void
  set: (name: string, value: string) => void
  /** Puts the item into the document. False when its fields do not allow that; the errors are then in the form. */
  apply: (options: { keepOpen: boolean }) => boolean
  /** Closes without saving. */
  drop: () => void
  /** Runs `action` at once, or after the question when the open item has unsaved changes. */
  guard: (action: () => void) => void
  answer: (choice: 'save' | 'drop' | 'stay') => void
  /** Reads the item again after the document changed under it. */
  refresh: () => void
  restore: (form: Omit<OpenForm, 'initial' | 'errors'>) => void
}

export interface FormsOptions<Data> {
  definitions: FormDefinitions<Data>
  data: () => Data
  record: (name: string, data: Data) => void
}

/** At most one item is open; moving to another one with unsaved changes asks first. */
export function createForms<Data>({ definitions, data, record }: FormsOptions<Data>): Forms {
  const $form = atom<OpenForm | undefined>(undefined)
  const $asking = atom<(() => void) | undefined>(undefined)

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
      $form.set(values && { kind, id, isNew: false, values, initial: values, errors: {} })
    })
  }

  function apply({ keepOpen }: { keepOpen: boolean }): boolean {
    const form = $form.get()
    const definition = form && definitions[form.kind]
    if (form === undefined || definition === undefined) return true
    const errors = definition.check(form.values)
    if (Object.keys(errors).length > 0) {
      $form.set({ ...form, errors })
      return false
    }
    const applied = { ...form, isNew: false, initial: form.values, errors: {} }
    const changed = isDirty(form) || form.isNew
    $form.set(keepOpen ? applied : undefined)
    if (changed && definition.send !== undefined) void send(form, definition.send)
    else if (changed) record(definition.stepName(form.isNew), definition.write(data(), form.id, form.values))
    return true
  }

  /** What was refused comes back with its fields, unless something else has been opened since. */
  async function send(form: OpenForm, put: NonNullable<FormDefinition<Data>['send']>): Promise<void> {
    try {
      await put(form.id, form.values, form.isNew)
    } catch {
      if ($form.get() === undefined || isOpen(form.kind, form.id)) $form.set({ ...form, errors: {} })
    }
  }

  return {
    $form,
    $openId: computed($form, form => form?.id),
    $asking,
    open,
    guard,
    apply,
    openNew: (kind, id, values) =>
      guard(() => $form.set({ kind, id, isNew: true, values, initial: values, errors: {} })),
    set: (name, value) => {
      const form = $form.get()
      if (form === undefined || form.values[name] === value) return
      const { [name]: _, ...errors } = form.errors
      $form.set({ ...form, values: { ...form.values, [name]: value }, errors })
    },
    drop: () => $form.set(undefined),
    answer: choice => {
      const action = $asking.get()
      $asking.set(undefined)
      if (choice === 'stay') return
      if (choice === 'drop') $form.set(undefined)
      else if (!apply({ keepOpen: false })) return
      action?.()
    },
    refresh: () => {
      const form = $form.get()
      if (form === undefined || form.isNew || isDirty(form)) return
      const values = definitions[form.kind]?.read(data(), form.id)
      $form.set(values && { ...form, values, initial: values, errors: {} })
    },
    restore: form => {
      const initial = definitions[form.kind]?.read(data(), form.id)
      if (initial === undefined && !form.isNew) return
      const blank = Object.fromEntries(Object.keys(form.values).map(name => [name, '']))
      $form.set({ ...form, initial: initial ?? blank, errors: {} })
    },
  }
}
