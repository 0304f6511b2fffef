import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import { isDirty, type OpenForm } from '#editor/stores/forms.ts'
import { $language } from '#editor/stores/settings.ts'
import css from '#editor/tools/faq/questions.module.css'
import { questionTexts } from '#editor/tools/faq/texts.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { RichText } from '#editor/ui/deferred-rich-text.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Select } from '#editor/ui/select.tsx'
import { messages } from '#model/messages/messages.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

interface FieldsProps {
  editor: Editor<FaqData>
  form: OpenForm
}

function QuestionFields({ editor, form }: FieldsProps): ReactNode {
  const t = useStore(questionTexts)
  const { sections, language } = useStore(editor.$document)
  const { values, errors } = form
  return (
    <>
      <TextField
        label={t.question}
        value={values.question ?? ''}
        onChange={text => editor.set('question', text)}
        error={errors.question}
        maxLength={300}
        isLong
        isRequired
        autoFocus={form.isNew}
        lang={language}
      />
      <RichText
        key={form.id}
        label={t.answer}
        value={values.answer ?? ''}
        initial={form.initial.answer ?? ''}
        onChange={html => editor.set('answer', html)}
        error={errors.answer}
        lang={language}
      />
      {sections.length > 1 && (
        <Select
          label={t.section}
          value={values.section ?? ''}
          options={sections.map(({ id, title }) => ({ id, label: title === '' ? t.untitled : title }))}
          onChange={section => editor.set('section', section)}
        />
      )}
    </>
  )
}

function SectionFields({ editor, form }: FieldsProps): ReactNode {
  const t = useStore(questionTexts)
  return (
    <TextField
      label={t.sectionTitle}
      hint={t.sectionHint}
      value={form.values.title ?? ''}
      onChange={text => editor.set('title', text)}
      error={form.errors.title}
      maxLength={120}
      autoFocus
    />
  )
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

function OpenItem({ editor, form }: FieldsProps): ReactNode {
  const t = useStore(questionTexts)
  const language = useStore($language)
  const isBlocked = useStore(editor.$blocked)
  const element = useFocusOnError(form)
  const isQuestion = form.kind === 'question'
  const titles = isQuestion ? [t.newQuestion, t.editQuestion] : [t.newSection, t.editSection]
  const title = form.isNew ? titles[0] : titles[1]
  return (
    <Form
      ref={element}
      className={css.form ?? ''}
      aria-label={title ?? ''}
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
        {isQuestion ? (
          <QuestionFields editor={editor} form={form} />
        ) : (
          <SectionFields editor={editor} form={form} />
        )}
      </div>
      <div className={css.formFoot}>
        {isBlocked && (
          <p className={css.blocked} role="alert">
            {messages[language].SAVE_BLOCKED}
          </p>
        )}
        <Button onPress={editor.drop}>{t.drop}</Button>
        <Button look="primary" type="submit">
          {isQuestion ? t.saveQuestion : t.saveSection}
        </Button>
      </div>
    </Form>
  )
}

/** The form of the one item that is open. */
export function ItemForm({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const form = useStore(editor.$form)
  return form === undefined ? null : <OpenItem key={`${form.kind}:${form.id}`} editor={editor} form={form} />
}
