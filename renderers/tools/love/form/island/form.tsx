import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { FormProps } from '../form-props.ts'
import { Fields } from './fields.tsx'
import { Notice } from './notice.tsx'
import { OwnLink } from './own-link.tsx'
import { type ReviewFormState, useForm } from './use-form.ts'
import { Withdrawal } from './withdrawal.tsx'

/** What is there when the form is not: while it is loaded, when it is gone, when it has been sent. */
function noticeOf(
  props: FormProps,
  { phase, purpose }: ReviewFormState,
  erased: boolean | undefined,
): FormProps['thanks'] | undefined {
  const { texts, thanks } = props
  const plain = (title: string, text: string): FormProps['thanks'] => ({ title, text, redirect: null })
  if (erased !== undefined)
    return erased
      ? plain(texts.erasedTitle, texts.erasedText)
      : plain(texts.withdrawnTitle, texts.withdrawnText)
  if (phase === 'absent') return plain(texts.notFoundTitle, texts.notFoundText)
  if (phase === 'loading') return plain(texts.editTitle, texts.loading)
  if (phase !== 'done') return undefined
  return purpose === 'confirm'
    ? { ...thanks, title: texts.confirmedTitle, text: texts.confirmedText }
    : thanks
}

/** The form for a review: HTML that works by itself, and more where scripts run. */
export function ReviewForm(props: FormProps): ReactElement {
  const form = useForm(props)
  const { texts, confirms, app, wall, lang } = props
  const { phase, purpose, own, live, message, errors, link } = form
  const [erased, setErased] = useState<boolean>()
  const element = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const notice = noticeOf(props, form, erased)
  const isSaid = notice !== undefined && phase !== 'loading'

  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => {
    if (isSaid) done.current?.querySelector<HTMLElement>('[data-done]')?.focus()
  }, [isSaid])

  if (notice !== undefined)
    return (
      <div ref={done}>
        <Notice {...notice}>
          {link !== '' && <OwnLink link={link} texts={texts} />}
          {erased === false && own !== null && (
            <Withdrawal props={props} own={{ ...own, withdrawn: true }} removed={setErased} />
          )}
        </Notice>
      </div>
    )
  const labels = { ask: texts.send, confirm: texts.sendConfirm, own: texts.save }
  const path = confirms === null ? '/api/testimonials' : `/api/testimonials/${confirms}/confirm`
  return (
    <form
      ref={element}
      className="panel"
      method="post"
      encType="multipart/form-data"
      action={app + path}
      noValidate={live}
      onSubmit={event => event.preventDefault()}
    >
      <header>
        <h1>{purpose === 'own' ? texts.editTitle : props.title}</h1>
        {props.intro !== '' && purpose !== 'own' && <p className="intro">{props.intro}</p>}
      </header>
      {confirms === null && <input type="hidden" name="wallId" value={wall} />}
      {confirms === null && <input type="hidden" name="lang" value={lang} />}
      <div className="trap" aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={({ target }) => form.set(old => ({ ...old, website: target.value }))}
          />
        </label>
      </div>
      <Fields props={props} form={form} />
      <p role="alert" className={message === texts.saved ? 'message' : 'message error'}>
        {message}
      </p>
      <button
        type="submit"
        className="button primary send"
        aria-disabled={phase === 'sending' || undefined}
        onClick={event => {
          // Not the form's own event: a preview's sandbox keeps forms from having one.
          event.preventDefault()
          if (phase === 'writing') void form.submit()
        }}
      >
        {phase === 'sending' ? texts.sending : labels[purpose]}
      </button>
      {own !== null && <Withdrawal props={props} own={own} removed={setErased} />}
    </form>
  )
}
