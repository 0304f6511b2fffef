import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { dateTimeText } from '#editor/stores/dates.ts'
import type { Editor } from '#editor/stores/editor.ts'
import type { OpenForm } from '#editor/stores/forms.ts'
import { $language } from '#editor/stores/settings.ts'
import { seenReview } from '#editor/stores/testimonials-seen.ts'
import { HighlightField } from '#editor/tools/love/highlight-field.tsx'
import { highlightTexts } from '#editor/tools/love/highlight-texts.ts'
import { highlightsOf } from '#editor/tools/love/review-definition.ts'
import css from '#editor/tools/love/review-form.module.css'
import { ReviewMedia } from '#editor/tools/love/review-media.tsx'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { AddressField } from '#editor/ui/address-field.tsx'
import { Segments, TextField } from '#editor/ui/field.tsx'
import { Select } from '#editor/ui/select.tsx'
import { mayBeMarked } from '#model/tools/love/highlights.ts'
import type { LoveData } from '#model/tools/love/love.ts'
import { disclosures } from '#model/tools/love/review.ts'

export interface ReviewFieldsProps {
  editor: Editor<LoveData>
  form: OpenForm
}

const ratings = ['5', '4', '3', '2', '1'] as const

/** What was written, with the words that the wall marks; none in what is another's. */
function Content({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const { google } = useStore(highlightTexts)
  const { language } = useStore(editor.$document)
  const { values, errors } = form
  const review = form.isNew ? undefined : seenReview(form.id)
  const isOwn = review === undefined || mayBeMarked(review)
  const content = (
    <TextField
      label={t.content}
      value={values.content ?? ''}
      onChange={text => editor.set('content', text)}
      error={errors.content}
      maxLength={4_000}
      isLong
      isRequired
      autoFocus={form.isNew}
      lang={review?.language ?? language}
      {...(isOwn ? {} : { hint: google })}
    />
  )
  if (!isOwn) return content
  return (
    <HighlightField
      content={values.content ?? ''}
      highlights={highlightsOf(values)}
      onChange={highlights => editor.set('highlights', JSON.stringify(highlights))}
      lang={review?.language ?? language}
    >
      {content}
    </HighlightField>
  )
}

function Said({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const { values, errors } = form
  return (
    <>
      <Content editor={editor} form={form} />
      <Segments
        label={t.rating}
        value={ratings.find(rating => rating === values.rating) ?? ''}
        options={[...ratings.map(id => ({ id, label: `${id} ★` })), { id: '', label: t.noRating }]}
        onChange={rating => editor.set('rating', rating)}
      />
      <TextField
        label={t.name}
        value={values.name ?? ''}
        onChange={text => editor.set('name', text)}
        error={errors.name}
        maxLength={120}
        isRequired
      />
      <TextField
        label={t.position}
        value={values.position ?? ''}
        onChange={text => editor.set('position', text)}
        error={errors.position}
        maxLength={160}
      />
      <TextField
        label={t.email}
        hint={t.emailHint}
        type="email"
        value={values.email ?? ''}
        onChange={text => editor.set('email', text)}
        error={errors.email}
        maxLength={254}
      />
    </>
  )
}

function Added({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const { language } = useStore(editor.$document)
  const { values, errors } = form
  return (
    <>
      <TextField
        label={t.category}
        hint={t.categoryHint}
        value={values.category ?? ''}
        onChange={text => editor.set('category', text)}
        error={errors.category}
        maxLength={300}
      />
      <TextField
        label={t.reply}
        hint={t.replyHint}
        value={values.reply ?? ''}
        onChange={text => editor.set('reply', text)}
        error={errors.reply}
        maxLength={2_000}
        isLong
        lang={language}
      />
      <div>
        <Select
          label={t.disclosure}
          value={disclosures.find(one => one === values.disclosure) ?? 'none'}
          options={disclosures.map(id => ({ id, label: t[id] }))}
          onChange={disclosure => editor.set('disclosure', disclosure)}
        />
        <p className={css.about}>{t.disclosureHint}</p>
      </div>
      <AddressField
        label={t.sourceUrl}
        hint={t.sourceHint}
        value={values.sourceUrl ?? ''}
        onChange={url => editor.set('sourceUrl', url)}
        error={errors.sourceUrl}
      />
    </>
  )
}

/** What is known of how a review came to be. */
function About({ form }: { form: OpenForm }): ReactNode {
  const t = useStore(reviewFormTexts)
  const language = useStore($language)
  const review = form.isNew ? undefined : seenReview(form.id)
  if (review === undefined) return null
  const consent =
    review.consentAt === null ? t.noConsent : t.consent({ date: dateTimeText(review.consentAt, language) })
  return (
    <p className={css.about}>
      {t.written({ date: dateTimeText(review.createdAt, language) })}. {consent}
    </p>
  )
}

/** All fields of a review. */
export function ReviewFields({ editor, form }: ReviewFieldsProps): ReactNode {
  return (
    <>
      <Said editor={editor} form={form} />
      <ReviewMedia editor={editor} form={form} />
      <Added editor={editor} form={form} />
      <About form={form} />
    </>
  )
}
