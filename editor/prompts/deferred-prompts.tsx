import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $prompt } from '#editor/stores/prompts.ts'
import { deferred, whenIdle } from '#editor/ui/deferred.tsx'

const Loaded = deferred(async () => (await import('#editor/prompts/prompts.tsx')).Prompts, null)

/** The windows that any part may ask for, downloaded once there is time: without a connection they could not be. */
export function Prompts(): ReactNode {
  const prompt = useStore($prompt)
  useEffect(() => whenIdle(Loaded.preload), [])
  return prompt === undefined ? null : <Loaded />
}
