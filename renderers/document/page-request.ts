import type { RenderOptions } from '#model/rendering.ts'
import type { PublicProject } from '#model/tools/index.ts'

/** What `render.ts` hands to a route. */
export interface PageRequest {
  options: RenderOptions
  /** The project; null on the pages that belong to none. */
  project: PublicProject | null
  /** Which of a view's pages, by what stands behind its address; empty for the first. */
  part: string
  /** Where a moved page leads; null elsewhere. */
  target: string | null
}
