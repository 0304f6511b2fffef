import type { ProductDetails } from '#model/generation.ts'
import type { ToolId } from '#model/tool.ts'

const empty: ProductDetails = { name: '', description: '', audience: '', price: '' }

/** `project` is the id of a project, or undefined for one that is not made yet. */
function keyOf(tool: ToolId, project: string | undefined): string {
  return `et.product.${tool}.${project ?? 'new'}`
}

/** What this browser knows of the product that a project is about. */
export function readProduct(tool: ToolId, project: string | undefined): ProductDetails {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tool, project)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return empty
    const texts = Object.entries(stored).filter(([key, text]) => key in empty && typeof text === 'string')
    return { ...empty, ...Object.fromEntries(texts) }
  } catch {
    return empty
  }
}

/** Keeps it in this browser, so that it need not be typed again. */
export function keepProduct(tool: ToolId, project: string | undefined, product: ProductDetails): void {
  try {
    localStorage.setItem(keyOf(tool, project), JSON.stringify(product))
  } catch {
    // Without storage it has to be typed again.
  }
}

/** The product that was typed for a new project goes with it. */
export function giveProduct(tool: ToolId, project: string): void {
  const product = readProduct(tool, undefined)
  if (Object.values(product).every(text => text === '')) return
  keepProduct(tool, project, product)
  localStorage.removeItem(keyOf(tool, undefined))
}
