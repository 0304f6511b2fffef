import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { $reviewChanges } from '#editor/stores/testimonials-seen.ts'
import type { AcceptedGroups } from '#model/tools/love/wall-filters.ts'

type Groups = AcceptedGroups['groups']

/** A wall's accepted reviews by what filters look at, anew after each change; undefined as long as they are not known. */
export function useAccepted(wallId: string): Groups | undefined {
  const changes = useStore($reviewChanges)
  const [groups, setGroups] = useState<Groups>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reviews that have changed are counted anew
  useEffect(() => {
    const abort = new AbortController()
    testimonialsApi
      .accepted(wallId, abort.signal)
      .then(answer => setGroups(answer.groups))
      // The filters can be set without numbers.
      .catch(() => undefined)
    return () => abort.abort()
  }, [wallId, changes])
  return groups
}
