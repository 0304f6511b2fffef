import { deferred } from '#editor/ui/deferred.tsx'
import { Skeleton } from '#editor/ui/state.tsx'

/** The editor of formatted text, which is as large as a tool. */
export const RichText = deferred(
  async () => (await import('#editor/ui/rich-text.tsx')).RichText,
  <Skeleton width="100%" height={180} />,
)
