import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $identity } from '#editor/stores/session.ts'
import { deferred } from '#editor/ui/deferred.tsx'

const Loaded = deferred(
  async () => (await import('#editor/staff/impersonation-banner.tsx')).ImpersonationBanner,
  null,
)

/** Downloaded for staff alone, while they work as somebody else. */
export function ImpersonationBanner(): ReactNode {
  const { impSession } = useStore($identity)
  return impSession === null ? null : <Loaded />
}
