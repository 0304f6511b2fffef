import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Combination, Template, ToolGeneration } from '#model/generation.ts'
import type { Language } from '#model/language.ts'
import { type PaletteId, palettes } from '#model/palettes.ts'
import {
  restyled,
  type Styled,
  type StylePreset,
  type Styles,
  stylePresets,
  type Theme,
  themeStyles,
} from '#model/theme.ts'

export const wizardSteps = ['template', 'layout', 'palette', 'generation'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Content that is there already stands beside the templates, under this id. */
export const ownContent = 'own'

/** What was chosen so far. Where nothing was, the template decides, or the open project. */
export interface Choices {
  /** Of the content, not of the interface. */
  language: Language
  template: string
  layout?: string
  palette?: PaletteChoice | undefined
  preset?: StylePreset
}

/** A palette, or one of the person's own themes. */
export type PaletteChoice = { palette: PaletteId } | { theme: string }

/** What every tool's document carries. */
interface Document extends Styled {
  language: Language
}

/** What the wizard has to know of a tool's documents. */
export interface WizardDocuments<Data extends Document> {
  generation: ToolGeneration<Data>
  layoutOf: (data: Data) => string
  withLayout: (data: Data, layout: string) => Data
  /** The document with its look, on which nothing is written yet; for nothing but to be filled. */
  blank: (data: Data) => Data
}

export interface WizardOptions<Data extends Document> {
  documents: WizardDocuments<Data>
  language: Language
  /** The open project's document; without one a new project is made. */
  own?: Data
}

export interface Wizard<Data extends Document> {
  $step: ReadableAtom<WizardStep>
  $choices: ReadableAtom<Choices>
  $templates: ReadableAtom<readonly Template<Data>[]>
  $themes: ReadableAtom<readonly Theme[]>
  /** The document as chosen so far. */
  $document: ReadableAtom<Data>
  /** Its look if neither palette nor preset were chosen. */
  $given: ReadableAtom<Styles>
  go: (step: WizardStep) => void
  /** To the step before or after. */
  move: (by: -1 | 1) => void
  choose: (changes: Partial<Choices>) => void
  /** Offers themes; a new project begins with the default one, unless something else was chosen. */
  offerThemes: (themes: readonly Theme[]) => void
  /** What a draft is laid over, and what comes of that. */
  lay: (draft: Data, how: Combination) => { before: Data; after: Data }
}

function colorsOf(choice: PaletteChoice | undefined, themes: readonly Theme[]): Partial<Styles> {
  if (choice === undefined) return {}
  if ('palette' in choice) return palettes[choice.palette]
  const theme = themes.find(({ id }) => id === choice.theme)
  return theme === undefined ? {} : themeStyles(theme)
}

/** The choices of one walk through the wizard; steps back and forth keep them. */
export function createWizard<Data extends Document>(options: WizardOptions<Data>): Wizard<Data> {
  const { documents, own } = options
  const { templates } = documents.generation
  const [first] = templates(options.language)
  if (first === undefined) throw new Error('The tool has no templates')
  const $step = atom<WizardStep>('template')
  const $themes = atom<readonly Theme[]>([])
  const $choices = atom<Choices>({
    language: own?.language ?? options.language,
    template: own === undefined ? first.id : ownContent,
  })
  const $templates = computed($choices, ({ language }) => templates(language))
  const $content = computed([$choices, $templates], ({ template }, all): Data => {
    if (template === ownContent && own !== undefined) return own
    return all.find(({ id }) => id === template)?.data ?? first.data
  })
  /** An open project keeps its look until another is chosen. */
  const $look = computed($content, content => own ?? content)
  const $document = computed([$content, $look, $choices, $themes], (content, look, choices, themes): Data => {
    const { palette, preset, layout = documents.layoutOf(look) } = choices
    const chosen = { ...colorsOf(palette, themes), ...(preset === undefined ? {} : stylePresets[preset]) }
    return restyled(documents.withLayout(content, layout), look, chosen)
  })
  const choose = (changes: Partial<Choices>): void => $choices.set({ ...$choices.get(), ...changes })
  return {
    $step,
    $choices,
    $templates,
    $themes,
    $document,
    $given: computed($look, look => look.styles),
    go: step => $step.set(step),
    move: by => {
      const next = wizardSteps[wizardSteps.indexOf($step.get()) + by]
      if (next !== undefined) $step.set(next)
    },
    choose,
    offerThemes: themes => {
      $themes.set(themes)
      const chosen = themes.find(theme => theme.isDefault)
      if (own === undefined && chosen !== undefined && $choices.get().palette === undefined)
        choose({ palette: { theme: chosen.id } })
    },
    lay: (draft, how) => {
      const isOwn = $choices.get().template === ownContent
      const before = isOwn ? $document.get() : documents.blank($document.get())
      return { before, after: documents.generation.combine(before, draft, isOwn ? how : 'replace') }
    },
  }
}
