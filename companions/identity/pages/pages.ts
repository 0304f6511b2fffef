import { html } from 'hono/html'
import { accountField, emailField, type FieldErrors, passwordField } from './fields.ts'
import { type Html, layout, type View } from './layout.ts'
import { fill, type MessageKey, waitText } from './messages.ts'

/** A form as it is shown: where it goes, what was typed before, and what was wrong with that. */
export interface FormState {
  action: string
  email: string
  errors: FieldErrors
}

/** Whether a form came back with something to mend. */
export function hasErrors(form: FormState): boolean {
  return Object.keys(form.errors).length > 0
}

/** A way on, as a button or a quiet link. */
export function choice(href: string, label: string, kind: 'button' | 'quiet' = 'button'): Html {
  return html`<p class="actions"><a class="${kind}" href="${href}">${label}</a></p>`
}

/** E-mail and password of an existing account. */
export function signInPage(view: View, form: FormState, links: { register: string; forgot: string }): Html {
  const { text } = view
  const known = form.email !== ''
  const body = html`<form method="post" action="${form.action}" novalidate>
      ${emailField(view, form.email, { error: form.errors.email, focus: form.errors.email !== undefined || !known })}
      ${passwordField(view, 'current-password', {
        label: text.password,
        error: form.errors.password,
        focus: form.errors.email === undefined && known,
      })}
      <button type="submit">${text.signIn}</button>
    </form>
    <p class="actions"><a class="quiet" href="${links.forgot}">${text.forgotLink}</a></p>
    <p class="other">${text.noAccount} <a href="${links.register}">${text.register}</a></p>`
  return layout(view, { title: text.signInTitle, hasErrors: hasErrors(form), body })
}

/** E-mail and password of a new account. */
export function registerPage(view: View, form: FormState, links: { signIn: string }): Html {
  const { text } = view
  const body = html`<p class="lead">${text.registerLead}</p>
    <form method="post" action="${form.action}" novalidate>
      ${emailField(view, form.email, {
        error: form.errors.email,
        focus: form.errors.email !== undefined || form.errors.password === undefined,
      })}
      ${passwordField(view, 'new-password', {
        label: text.password,
        error: form.errors.password,
        focus: form.errors.email === undefined && form.errors.password !== undefined,
      })}
      <button type="submit">${text.register}</button>
    </form>
    <p class="other">${text.haveAccount} <a href="${links.signIn}">${text.signIn}</a></p>`
  return layout(view, { title: text.registerTitle, hasErrors: hasErrors(form), body })
}

/** Asks for the address that a link is to be sent to. */
export function forgotPage(view: View, form: FormState, links: { signIn: string }): Html {
  const { text } = view
  const body = html`<p class="lead">${text.forgotLead}</p>
    <form method="post" action="${form.action}" novalidate>
      ${emailField(view, form.email, { error: form.errors.email, focus: true })}
      <button type="submit">${text.forgotButton}</button>
    </form>
    ${choice(links.signIn, text.backToSignIn, 'quiet')}`
  return layout(view, { title: text.forgotTitle, hasErrors: hasErrors(form), body })
}

/** The same answer for every address, known or not. */
export function sentPage(view: View, minutes: number, links: { signIn: string }): Html {
  const { text } = view
  const body = html`<div role="status">
      <p class="lead">${text.sentLead}</p>
      <p class="lead">${fill(text.sentHint, { minutes })}</p>
    </div>
    ${choice(links.signIn, text.backToSignIn, 'quiet')}`
  return layout(view, { title: text.sentTitle, body })
}

/** A new password, by a link from a letter. The address is there for password managers. */
export function resetPage(view: View, form: FormState): Html {
  const { text } = view
  const body = html`<p class="lead">${text.resetLead}</p>
    <form method="post" action="${form.action}" novalidate>
      ${accountField(form.email)}
      ${passwordField(view, 'new-password', {
        label: text.newPassword,
        error: form.errors.password,
        focus: true,
      })}
      <button type="submit">${text.resetButton}</button>
    </form>`
  return layout(view, { title: text.resetTitle, hasErrors: hasErrors(form), body })
}

/** Asks before a session is ended by a link from elsewhere. `form` is a whole form element with the id given. */
export function logoutPage(view: View, form: { id: string; element: Html; stay: string }): Html {
  const { text } = view
  const body = html`<p class="lead">${text.logoutLead}</p>
    ${form.element}
    <button type="submit" form="${form.id}" name="logout" value="yes" autofocus>${text.logoutButton}</button>
    ${choice(form.stay, text.stay, 'quiet')}`
  return layout(view, { title: text.logoutTitle, body })
}

/** One thing to agree to by a button, since a link alone may be opened by programs that look into letters. */
export function agreePage(
  view: View,
  texts: { title: MessageKey; lead: MessageKey; button: MessageKey },
  { action, email }: { action: string; email: string },
): Html {
  const { text } = view
  const body = html`<p class="lead">${fill(text[texts.lead], { email })}</p>
    <form method="post" action="${action}"><button type="submit" autofocus>${text[texts.button]}</button></form>`
  return layout(view, { title: text[texts.title], body })
}

/** One thing to read and one way on. */
export function noticePage(
  view: View,
  title: MessageKey,
  lead: MessageKey,
  way: { href: string; label: MessageKey },
): Html {
  const { text } = view
  return layout(view, {
    title: text[title],
    body: html`<p class="lead">${text[lead]}</p>${choice(way.href, text[way.label])}`,
  })
}

/** Too many attempts: how long to wait, and where to go on. */
export function tooManyPage(view: View, seconds: number, retry: string): Html {
  const { text } = view
  const lead = html`<p class="lead" role="alert">${fill(text.tooManyLead, { wait: waitText(view.lang, seconds) })}</p>`
  return layout(view, {
    title: text.tooManyTitle,
    body: html`${lead}${choice(retry, text.tryAgain, 'quiet')}`,
  })
}
