import { deferred } from '#editor/ui/deferred.tsx'
import { Skeleton } from '#editor/ui/state.tsx'

/** Links, QR code and embed codes with their preview; the QR code's maker is downloaded with them. */
export const ShareParts = deferred(
  async () => (await import('#editor/frame/share-parts.tsx')).ShareParts,
  <Skeleton width="100%" height={480} />,
)
