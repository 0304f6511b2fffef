import { loadRenderer, type Renderer } from '#renderers/render.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

/** The renderers as they were built. Throws `StartError` when they were not. */
export async function requireRenderer(): Promise<Renderer> {
  try {
    return await loadRenderer()
  } catch (error) {
    throw new StartError('The pages are not built; run `npm run build`.', { cause: error })
  }
}
