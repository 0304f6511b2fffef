import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $prompt } from '#editor/stores/prompts.ts'
import { $configuration } from '#editor/stores/session.ts'
import { deferred, whenIdle } from '#editor/ui/deferred.tsx'

const Loaded = deferred(async () => (await import('#editor/prompts/prompts.tsx')).Prompts, null)

/** The windows that any part may ask for, downloaded after the page: without a connection they could not be. */
export function Prompts(): ReactNode {
  const prompt = useStore($prompt)
  const hasStarted = useStore($configuration) !== undefined
  useEffect(() => (hasStarted ? whenIdle(Loaded.preload) : undefined), [hasStarted])
  return prompt === undefined ? null : <Loaded />
}
