import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { $sharedReview, closeSharedImage } from '#editor/tools/love/share-image/shared-review.ts'
import { deferredWindow } from '#editor/ui/deferred.tsx'
import type { LoveData } from '#model/tools/love/love.ts'

const Loaded = deferredWindow(
  async () => (await import('#editor/tools/love/share-image/share-image-dialog.tsx')).ShareImageDialog,
)

/** The window in which a picture of a review is made, downloaded when it is first opened. */
export function ShareImage({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const review = useStore($sharedReview)
  if (review === undefined) return null
  return <Loaded key={review.id} editor={editor} review={review} onClose={closeSharedImage} />
}
