import type { RenderOptions } from '#model/rendering.ts'
import type { PublicProject } from '#model/tools/index.ts'

/** What `render.ts` hands to a route. */
export interface PageRequest {
  options: RenderOptions
  /** The project; null on the pages that belong to none. */
  project: PublicProject | null
  /** Where a moved page leads; null elsewhere. */
  target: string | null
}
