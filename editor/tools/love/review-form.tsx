import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import { isDirty, type OpenForm } from '#editor/stores/forms.ts'
import { $language } from '#editor/stores/settings.ts'
import { ReviewFields } from '#editor/tools/love/review-fields.tsx'
import css from '#editor/tools/love/review-form.module.css'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { messages } from '#model/messages/messages.ts'
import type { LoveData } from '#model/tools/love/love.ts'

interface FormProps {
  editor: Editor<LoveData>
  form: OpenForm
}

/** Focus goes to the first field that keeps the form from being saved. */
function useFocusOnError(form: OpenForm): React.RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  const failed = Object.keys(form.errors).length > 0
  useEffect(() => {
    if (failed) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failed])
  return element
}

function OpenReview({ editor, form }: FormProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const language = useStore($language)
  const isBlocked = useStore(editor.$blocked)
  const element = useFocusOnError(form)
  const title = form.isNew ? t.newReview : t.editReview
  return (
    <Form
      ref={element}
      validationBehavior="aria"
      className={css.form ?? ''}
      aria-label={title}
      onSubmit={event => {
        event.preventDefault()
        editor.apply({ keepOpen: false })
      }}
    >
      <div className={css.formHead}>
        <h3>{title}</h3>
        {isDirty(form) && <Pill tone="warning">{t.unsaved}</Pill>}
        <IconButton label={t.closeForm} icon={X} onPress={() => editor.guard(editor.drop)} />
      </div>
      <div className={css.fields}>
        <ReviewFields editor={editor} form={form} />
      </div>
      <div className={css.formFoot}>
        {isBlocked && (
          <p className={css.blocked} role="alert">
            {messages[language].SAVE_BLOCKED}
          </p>
        )}
        <Button onPress={editor.drop}>{t.drop}</Button>
        <Button look="primary" type="submit">
          {t.save}
        </Button>
      </div>
    </Form>
  )
}

/** The form of the one review that is open. */
export function ReviewForm({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const form = useStore(editor.$form)
  return form === undefined ? null : <OpenReview key={form.id} editor={editor} form={form} />
}
