import { atom, type ReadableAtom } from 'nanostores'
import { keepProduct, readProduct } from '#editor/stores/product.ts'
import { GenerationRequest, type ProductDetails } from '#model/generation.ts'
import type { Language } from '#model/language.ts'
import type { ToolId } from '#model/tool.ts'
import { fieldTokens } from '#model/validation.ts'

/** What somebody has typed for a draft; answers by the number of their question. */
export interface DraftValues {
  product: ProductDetails
  prompt: string
  answers: Readonly<Record<number, string>>
}

export interface DraftForm {
  $values: ReadableAtom<DraftValues>
  /** One token per field, by its path, as of `product.name`. */
  $errors: ReadableAtom<Readonly<Record<string, string>>>
  setProduct: (changes: Partial<ProductDetails>) => void
  setPrompt: (prompt: string) => void
  setAnswer: (question: number, answer: string) => void
  /** The request for a draft in this language; undefined when something is missing, which the errors then tell. */
  request: (lang: Language) => GenerationRequest | undefined
}

function problemsOf({ product }: DraftValues): Record<string, string> {
  return {
    ...(product.name.trim() === '' && { 'product.name': 'ERR_AI_PRODUCT_MISSING_NAME' }),
    ...(product.description.trim() === '' && { 'product.description': 'ERR_AI_PRODUCT_MISSING_DESCRIPTION' }),
  }
}

/** The form of a draft. The product is kept in this browser as it is typed; `project` is the open one's id. */
export function createDraftForm(tool: ToolId, project: string | undefined): DraftForm {
  const $values = atom<DraftValues>({ product: readProduct(tool, project), prompt: '', answers: {} })
  const $errors = atom<Readonly<Record<string, string>>>({})
  function set(changes: Partial<DraftValues>, ...fields: string[]): void {
    $values.set({ ...$values.get(), ...changes })
    const errors = Object.entries($errors.get()).filter(([field]) => !fields.includes(field))
    $errors.set(Object.fromEntries(errors))
  }
  return {
    $values,
    $errors,
    setProduct: changes => {
      const product = { ...$values.get().product, ...changes }
      set({ product }, ...Object.keys(changes).map(field => `product.${field}`))
      keepProduct(tool, project, product)
    },
    setPrompt: prompt => set({ prompt }, 'prompt'),
    setAnswer: (question, answer) => set({ answers: { ...$values.get().answers, [question]: answer } }),
    request: lang => {
      const { product, prompt, answers } = $values.get()
      const given = Object.entries(answers).filter(([, answer]) => answer.trim() !== '')
      const result = GenerationRequest.safeParse({
        product,
        prompt,
        lang,
        answers: given.map(([question, answer]) => ({ question: Number(question), answer })),
      })
      const errors = { ...(result.error && fieldTokens(result.error)), ...problemsOf($values.get()) }
      $errors.set(errors)
      return Object.keys(errors).length === 0 ? result.data : undefined
    },
  }
}
