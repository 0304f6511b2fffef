import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Differences } from '#editor/frame/differences.tsx'
import { frameTexts } from '#editor/texts/frame.ts'
import type { NamedDifference } from '#editor/tools/differences.ts'
import { Skeleton } from '#editor/ui/state.tsx'

/** What the version from elsewhere changes in mine. Without a connection the choice is offered without it. */
export function ConflictDifferences({
  load,
}: {
  load: () => Promise<readonly NamedDifference[]>
}): ReactNode {
  const t = useStore(frameTexts)
  const [differences, setDifferences] = useState<readonly NamedDifference[] | 'loading' | 'none'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two versions do not change while one chooses
  useEffect(() => {
    load().then(setDifferences, () => setDifferences('none'))
  }, [])
  if (differences === 'none') return null
  return (
    <section aria-label={t.conflictDifferences}>
      <h3>{t.conflictDifferences}</h3>
      {differences === 'loading' ? (
        <Skeleton width="100%" height={96} />
      ) : (
        <Differences differences={differences} />
      )}
    </section>
  )
}
