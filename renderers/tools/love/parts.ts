import type { PublicProject } from '#model/tools/index.ts'
import type { PublicLove } from '#model/tools/love/love.ts'

function wallOf(project: PublicProject): PublicLove {
  if (project.tool !== 'love') throw new Error('A wall is rendered from its project')
  return project.data
}

/** The pages of a wall: reviews beyond those that are shown at once stand at `2`, `3`, ... */
export function wallParts(project: PublicProject): string[] {
  const { reviews, maxShown } = wallOf(project)
  const pages = Math.ceil(reviews.length / maxShown)
  return ['', ...Array.from({ length: Math.max(pages, 1) - 1 }, (_, index) => String(index + 2))]
}

/** One page for each review that its author was asked to confirm. */
export function confirmationParts(project: PublicProject): string[] {
  return wallOf(project).confirmations.map(({ id }) => id)
}
