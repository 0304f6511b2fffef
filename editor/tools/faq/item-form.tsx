import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import type { OpenForm } from '#editor/stores/forms.ts'
import { questionTexts } from '#editor/tools/faq/texts.ts'
import { RichText } from '#editor/ui/deferred-rich-text.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { ItemForm } from '#editor/ui/item-form.tsx'
import { Select } from '#editor/ui/select.tsx'
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

function OpenItem({ editor, form }: FieldsProps): ReactNode {
  const t = useStore(questionTexts)
  const isQuestion = form.kind === 'question'
  const titles = isQuestion ? [t.newQuestion, t.editQuestion] : [t.newSection, t.editSection]
  const Fields = isQuestion ? QuestionFields : SectionFields
  return (
    <ItemForm
      editor={editor}
      form={form}
      title={titles[form.isNew ? 0 : 1] ?? ''}
      save={isQuestion ? t.saveQuestion : t.saveSection}
    >
      <Fields editor={editor} form={form} />
    </ItemForm>
  )
}

/** The form of the one item that is open. */
export function FaqItemForm({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const form = useStore(editor.$form)
  return form === undefined ? null : <OpenItem key={`${form.kind}:${form.id}`} editor={editor} form={form} />
}
