import type { LucideIcon } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import { type ComponentType, createElement } from 'react'
import type { Editor, EditorCore, EditorOptions } from '#editor/stores/editor.ts'
import { createEditor } from '#editor/stores/editor.ts'
import type { DocumentNames, NamedDifference } from '#editor/tools/differences.ts'
import type { Project } from '#model/project.ts'

/** The fields of one item (a question, a section) as its form holds them. */
export type FormValues = Record<string, string>

/** How items of one kind are edited: from the document into fields and back. */
export interface FormDefinition<Data> {
  /** The fields of an item, or undefined when there is no such item. */
  read: (data: Data, id: string) => FormValues | undefined
  /** The document with the item changed, or added when it is not there yet. */
  write: (data: Data, id: string, values: FormValues) => Data
  /** One token per field that cannot be saved so. */
  check: (values: FormValues) => Record<string, string>
  /**
   * Sends an item that is no part of the document, as a review is, and answers the id that it has since; `write` then
   * leaves the document as it is. What is thrown keeps the form open.
   */
  send?: (id: string, values: FormValues, isNew: boolean) => Promise<string>
  /** What the step is called in the history. */
  stepName: (isNew: boolean) => string
}

export type FormDefinitions<Data> = Record<string, FormDefinition<Data>>

/** A tool's room on this floor, as it is written. */
export interface RoomDefinition<Data> {
  /** The document of a stored payload. Throws when it is none. */
  read: (payload: unknown) => Data
  forms: FormDefinitions<Data>
  /** One component per path of the tool's sidebar, in the order in which creators see them; the default is given. */
  pages: Record<string, ComponentType<{ editor: Editor<Data> }>>
  defaultPage: string
  icons: Record<string, LucideIcon>
  $labels: ReadableAtom<Record<string, string>>
  /** Pages that stand together under a label of their own, as `styles`: the label's key by the page's path. */
  categories?: Readonly<Record<string, string>>
  /** What its documents' parts are called where two of them are compared; needed rarely, so downloaded then. */
  names: () => Promise<DocumentNames>
  /** Opens what was clicked in the preview and answers the path of the page that shows it. */
  open: (editor: Editor<Data>, kind: string, id: string) => string | undefined
  /** The path of the page with the forms of open items. */
  formPage: string
  /** The path of the page that exports, if there is one. */
  exportPage?: string
  /** Changes whenever what stands beside the documents has changed, as reviews have; previews are then made anew. */
  $records?: ReadableAtom<unknown>
  /** Asked before each publication: false calls it off. */
  beforePublish?: (project: Project) => Promise<boolean>
  /** Downloads, when there is time, what its pages will need: without a connection it could not be had any more. */
  preload: () => void
}

/** A room as the frame sees it: what kind of document it edits stays inside. */
export interface Room
  extends Pick<
    RoomDefinition<never>,
    | 'defaultPage'
    | 'formPage'
    | 'exportPage'
    | 'icons'
    | 'categories'
    | '$labels'
    | '$records'
    | 'beforePublish'
    | 'preload'
  > {
  paths: readonly string[]
  start: (options: Omit<EditorOptions<never>, 'read' | 'forms'>) => RoomSession
}

export interface RoomSession {
  editor: EditorCore
  /** The component of each page, bound to this editor. */
  pages: Record<string, ComponentType>
  open: (kind: string, id: string) => string | undefined
  /** What differs between two stored payloads, in the tool's words. */
  compare: (before: unknown, after: unknown) => Promise<NamedDifference[]>
  /** Makes a stored payload the document, as a step that can be undone. */
  replace: (stepName: string, payload: unknown) => void
}

export function defineRoom<Data>(definition: RoomDefinition<Data>): Room {
  const { read, forms, pages } = definition
  return {
    ...definition,
    paths: Object.keys(pages),
    start: options => {
      const editor = createEditor<Data>({ ...options, read, forms })
      const bound = Object.entries(pages).map(
        ([path, Page]) => [path, () => createElement(Page, { editor })] as const,
      )
      return {
        editor,
        pages: Object.fromEntries(bound),
        open: (kind, id) => definition.open(editor, kind, id),
        compare: async (before, after) => {
          const { nameDifferences } = await import('#editor/tools/differences.ts')
          return nameDifferences(read(before), read(after), await definition.names())
        },
        replace: (stepName, payload) => editor.guard(() => editor.change(stepName, () => read(payload))),
      }
    },
  }
}
