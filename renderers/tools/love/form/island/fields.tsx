import type { ReactElement } from 'react'
import { type FormProps, longest, most } from '../form-props.ts'
import { ContentField } from './content-field.tsx'
import { FieldError, TextField } from './field.tsx'
import { GifField } from './gif-field.tsx'
import { PicturesField } from './pictures-field.tsx'
import { RatingField } from './rating-field.tsx'
import type { ReviewFormState } from './use-form.ts'
import { say, type Values } from './values.ts'
import { VideoField } from './video-field.tsx'

interface Props {
  props: FormProps
  form: ReviewFormState
}

/** What a review is made of, in the order in which people think of it. */
export function Fields({ props, form }: Props): ReactElement {
  const { asked, texts, messages } = props
  const { live, values, broken, purpose, hasToken, set, busy } = form
  const error = (name: keyof Values): string | undefined => {
    const token = broken[name]
    return token === undefined ? undefined : say(messages, token)
  }
  const change = (changes: Partial<Values>): void => set(old => ({ ...old, ...changes }))
  const asksEmail = asked.email && purpose !== 'own' && !hasToken
  return (
    <>
      {asked.rating && (
        <RatingField
          texts={texts}
          value={values.rating}
          error={error('rating')}
          change={rating => change({ rating })}
        />
      )}
      <ContentField
        props={props}
        live={live}
        value={values.content}
        error={error('content')}
        change={content => change({ content })}
      />
      {asked.images && (
        <PicturesField
          props={props}
          name="images"
          most={most.images}
          value={values.images}
          busy={busy}
          change={update => set(old => ({ ...old, images: update(old.images) }))}
        />
      )}
      {asked.gifs && live && (
        <GifField
          props={props}
          most={most.gifs}
          value={values.gifs}
          change={update => set(old => ({ ...old, gifs: update(old.gifs) }))}
        />
      )}
      {asked.video && (
        <VideoField
          props={props}
          live={live}
          value={values.video}
          busy={busy}
          change={video => change({ video })}
        />
      )}
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        value={values.name}
        error={error('name')}
        autoComplete="name"
        required
        maxLength={longest.name}
        change={name => change({ name })}
      />
      {asked.position && (
        <TextField
          name="position"
          label={texts.position}
          hint={texts.positionHint}
          optional={texts.optional}
          value={values.position}
          error={error('position')}
          autoComplete="organization-title"
          maxLength={longest.position}
          change={position => change({ position })}
        />
      )}
      {asked.avatar && (
        <PicturesField
          props={props}
          name="avatar"
          most={1}
          value={values.avatar === null ? [] : [values.avatar]}
          busy={busy}
          change={update =>
            set(old => ({ ...old, avatar: update(old.avatar === null ? [] : [old.avatar])[0] ?? null }))
          }
        />
      )}
      {asksEmail && (
        <TextField
          name="email"
          type="email"
          label={texts.email}
          hint={purpose === 'confirm' ? texts.confirmEmailHint : texts.emailHint}
          {...(asked.emailRequired ? {} : { optional: texts.optional })}
          value={values.email}
          error={error('email')}
          autoComplete="email"
          required={asked.emailRequired}
          maxLength={longest.email}
          change={email => change({ email })}
        />
      )}
      {purpose !== 'own' && (
        <div className="field">
          <label className="check">
            <input
              id="consent"
              type="checkbox"
              name="consent"
              value="true"
              required
              checked={values.consent}
              aria-invalid={error('consent') !== undefined || undefined}
              aria-describedby={error('consent') && 'consent-error'}
              onChange={({ target }) => change({ consent: target.checked })}
            />
            <span>{props.consent}</span>
          </label>
          <FieldError name="consent" error={error('consent')} />
        </div>
      )}
    </>
  )
}
