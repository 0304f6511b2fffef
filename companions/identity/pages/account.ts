import { html } from 'hono/html'
import { accountField, emailField, passwordField } from './fields.ts'
import { type Html, layout, nothing, type View } from './layout.ts'
import { fill, type MessageKey } from './messages.ts'
import { choice, type FormState, hasErrors } from './pages.ts'

/** Where the account page's links and forms lead. */
export interface AccountLinks {
  password: string
  email: string
  resend: string
  signOut: string
  /** The product. */
  back: string
}

function row(label: string, content: Html): Html {
  return html`<section class="row"><h2>${label}</h2>${content}</section>`
}

function emailState({ text }: View, isConfirmed: boolean, resend: string): Html {
  if (isConfirmed) return html`<p class="badge confirmed">${text.accountConfirmed}</p>`
  return html`<p class="badge">${text.accountUnconfirmed}</p>
    <p class="hint">${text.accountUnconfirmedLead}</p>
    <form method="post" action="${resend}"><button class="second" type="submit">${text.accountResend}</button></form>`
}

/** Everything that somebody can see and change of their account. `done` says what has just been done. */
export function accountPage(
  view: View,
  account: { email: string; emailVerified: boolean },
  links: AccountLinks,
  done: MessageKey | undefined,
): Html {
  const { text } = view
  const body = html`${done === undefined ? nothing : html`<p class="done" role="status">${text[done]}</p>`}
    ${row(
      text.accountEmail,
      html`<p class="value">${account.email}</p>
        ${emailState(view, account.emailVerified, links.resend)}
        <p><a class="inline" href="${links.email}">${text.changeEmail}</a></p>`,
    )}
    ${row(text.password, html`<p><a class="inline" href="${links.password}">${text.changePassword}</a></p>`)}
    ${row(
      text.accountDevices,
      html`<p class="hint">${text.accountDevicesLead}</p>
        <form method="post" action="${links.signOut}"><button class="second" type="submit">${text.accountSignOutEverywhere}</button></form>`,
    )}
    ${choice(links.back, text.backToProduct, 'quiet')}`
  return layout(view, { title: text.accountTitle, body })
}

/** The present password and a new one. */
export function changePasswordPage(view: View, form: FormState, back: string): Html {
  const { text } = view
  const { current, password } = form.errors
  const body = html`<p class="lead">${text.changePasswordLead}</p>
    <form method="post" action="${form.action}" novalidate>
      ${accountField(form.email)}
      ${passwordField(view, 'current-password', {
        name: 'current',
        label: text.currentPassword,
        error: current,
        focus: current !== undefined || password === undefined,
      })}
      ${passwordField(view, 'new-password', {
        label: text.newPassword,
        error: password,
        focus: current === undefined && password !== undefined,
      })}
      <button type="submit">${text.save}</button>
    </form>
    ${choice(back, text.backToAccount, 'quiet')}`
  return layout(view, { title: text.changePassword, hasErrors: hasErrors(form), body })
}

/** A new address and the present password; `known` is the address that stays in use until the new one is confirmed. */
export function changeEmailPage(view: View, form: FormState, known: string, back: string): Html {
  const { text } = view
  const { current, email } = form.errors
  const field = { error: email, focus: email !== undefined || current === undefined }
  const body = html`<p class="lead">${fill(text.changeEmailLead, { email: known })}</p>
    <form method="post" action="${form.action}" novalidate>
      ${emailField(view, form.email, field, 'email')}
      ${passwordField(view, 'current-password', {
        name: 'current',
        label: text.currentPassword,
        error: current,
        focus: email === undefined && current !== undefined,
      })}
      <button type="submit">${text.save}</button>
    </form>
    ${choice(back, text.backToAccount, 'quiet')}`
  return layout(view, { title: text.changeEmail, hasErrors: hasErrors(form), body })
}
