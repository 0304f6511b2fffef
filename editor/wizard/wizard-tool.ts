import { useStore } from '@nanostores/react'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { createGeneration, type Generation, type GenerationOptions } from '#editor/stores/generation.ts'
import { createWizard, type Wizard, type WizardDocuments } from '#editor/stores/wizard.ts'
import type { DocumentNames, NamedDifference } from '#editor/tools/differences.ts'
import type { Layout } from '#editor/ui/layout-picture.tsx'
import type { Combination } from '#model/generation.ts'
import type { Language } from '#model/language.ts'
import type { Styles } from '#model/theme.ts'

/** A tool's part of the wizard, as it is written in its room. */
export interface WizardDefinition<Data extends { language: Language; styles: Styles }>
  extends WizardDocuments<Data> {
  /** The document of a payload. Throws when it is none. */
  read: (payload: unknown) => Data
  layouts: readonly { id: string; picture: Layout }[]
  /** What the layouts are called. */
  $labels: ReadableAtom<Record<string, string>>
  /** The page in small. */
  Sketch: ComponentType<{ data: Data }>
  /** What of a draft is shown while it is written: a line for each item. */
  itemsOf: (data: Data) => readonly string[]
  names: () => Promise<DocumentNames>
}

export interface WizardStart {
  language: Language
  /** The open project's payload. */
  own?: unknown
  write: GenerationOptions<never>['write']
}

/** Where the content comes from: what was chosen, or a draft by AI. */
export type Source = 'template' | 'draft'

/** One walk through the wizard, whatever the tool: what kind of document it makes stays inside. */
export interface WizardSession
  extends Pick<
    Wizard<never>,
    '$step' | '$choices' | '$themes' | '$given' | 'go' | 'move' | 'choose' | 'offerThemes'
  > {
  $templates: ReadableAtom<readonly { id: string; name: string; about: string }[]>
  layouts: readonly { id: string; picture: Layout }[]
  $labels: ReadableAtom<Record<string, string>>
  $layout: ReadableAtom<string>
  $styles: ReadableAtom<Styles>
  /** Where the content comes from. */
  $source: ReadableAtom<Source>
  setSource: (source: Source) => void
  /** The document as chosen, in small; with the draft in it, as far as that has come. */
  sketch: () => ReactNode
  /** Whether there is an open project, and whether it has content that a draft may come to. */
  isOpen: boolean
  hasContent: boolean
  questions: (lang: Language) => readonly string[]
  generation: Pick<Generation<unknown>, '$state' | 'start' | 'cancel'>
  /** The items of the draft so far. */
  $items: ReadableAtom<readonly string[]>
  /** What was chosen, without a draft. */
  payload: () => unknown
  /** What the draft would change. */
  compare: (how: Combination) => Promise<NamedDifference[]>
  /** What was chosen with those changes of the draft. */
  accept: (how: Combination, paths: ReadonlySet<string>) => unknown
}

export interface WizardTool {
  start: (options: WizardStart) => WizardSession
}

interface FollowingProps<Data> {
  Sketch: ComponentType<{ data: Data }>
  $data: ReadableAtom<Data>
}

function Following<Data>({ Sketch, $data }: FollowingProps<Data>): ReactNode {
  return createElement(Sketch, { data: useStore($data) })
}

export function defineWizard<Data extends { language: Language; styles: Styles }>(
  definition: WizardDefinition<Data>,
): WizardTool {
  const { generation: rules, read, Sketch, layoutOf, itemsOf, layouts, $labels, names } = definition
  return {
    start: ({ language, own, write }) => {
      const before = own === undefined ? undefined : read(own)
      const wizard = createWizard<Data>({
        documents: definition,
        language,
        ...(before === undefined ? {} : { own: before }),
      })
      const generation = createGeneration<Data>({ write, read })
      const $source = atom<Source>('template')
      const $shown = computed([wizard.$document, generation.$state, $source], (data, state, source) =>
        source === 'draft' && 'data' in state && state.data !== undefined
          ? wizard.lay(state.data, 'add').after
          : data,
      )
      const draft = (): Data => {
        const state = generation.$state.get()
        if (state.kind !== 'ready') throw new Error('There is no draft yet')
        return state.data
      }
      return {
        ...wizard,
        layouts,
        $labels,
        $source,
        setSource: source => $source.set(source),
        $layout: computed(wizard.$document, layoutOf),
        $styles: computed(wizard.$document, data => data.styles),
        sketch: () => createElement(Following<Data>, { Sketch, $data: $shown }),
        isOpen: before !== undefined,
        hasContent: before !== undefined && itemsOf(before).length > 0,
        questions: lang => rules.questions[lang],
        generation,
        $items: computed(generation.$state, state =>
          'data' in state && state.data !== undefined ? itemsOf(state.data) : [],
        ),
        payload: () => wizard.$document.get(),
        compare: async how => {
          const [{ nameDifferences }, words] = await Promise.all([
            import('#editor/tools/differences.ts'),
            names(),
          ])
          const { before: was, after } = wizard.lay(draft(), how)
          return nameDifferences(was, after, words)
        },
        accept: (how, paths) => {
          const { before: was, after } = wizard.lay(draft(), how)
          return rules.accept(was, after, paths)
        },
      }
    },
  }
}
