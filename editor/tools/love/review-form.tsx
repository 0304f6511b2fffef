import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { ReviewFields } from '#editor/tools/love/review-fields.tsx'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { ItemForm } from '#editor/ui/item-form.tsx'
import type { LoveData } from '#model/tools/love/love.ts'

/** The form of the one review that is open. */
export function ReviewForm({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const t = useStore(reviewFormTexts)
  const form = useStore(editor.$form)
  if (form === undefined) return null
  return (
    <ItemForm
      key={form.key}
      editor={editor}
      form={form}
      title={form.isNew ? t.newReview : t.editReview}
      save={t.save}
      isWhole
    >
      <ReviewFields editor={editor} form={form} />
    </ItemForm>
  )
}
