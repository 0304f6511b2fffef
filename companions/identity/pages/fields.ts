import { html } from 'hono/html'
import { type Html, nothing, type View } from './layout.ts'
import type { MessageKey } from './messages.ts'

type FieldName = 'email' | 'password' | 'current'
export type FieldErrors = Partial<Record<FieldName, MessageKey>>

interface Field {
  name: FieldName
  label: string
  error: MessageKey | undefined
  /** Whether the page opens with the cursor here. */
  focus: boolean
}

function errorText(view: View, { name, error }: Field): Html {
  if (error === undefined) return nothing
  return html`<p class="error" id="${name}-error">${view.text[error]}</p>`
}

function described(field: Field, hint: string | undefined): Html {
  const ids = [field.error === undefined ? '' : `${field.name}-error`, hint ?? ''].filter(id => id !== '')
  const invalid = field.error === undefined ? nothing : html` aria-invalid="true"`
  const focus = field.focus ? html` autofocus` : nothing
  return ids.length === 0 ? html`${focus}` : html` aria-describedby="${ids.join(' ')}"${invalid}${focus}`
}

/** An e-mail field with its label and, beside it, what is wrong with it. */
export function emailField(
  view: View,
  value: string,
  field: Omit<Field, 'name' | 'label'>,
  kind: 'username' | 'email' = 'username',
): Html {
  const whole: Field = {
    ...field,
    name: 'email',
    label: kind === 'email' ? view.text.newEmail : view.text.email,
  }
  return html`<div class="field">
    <label for="email">${whole.label}</label>
    <input id="email" name="email" type="email" inputmode="email" autocomplete="${kind}" autocapitalize="none"
      spellcheck="false" maxlength="254" required value="${value}"${described(whole, undefined)}>
    ${errorText(view, whole)}
  </div>`
}

/** A password field; a new one shows its rule before anybody breaks it. */
export function passwordField(
  view: View,
  kind: 'current-password' | 'new-password',
  { name = 'password', ...field }: Omit<Field, 'name'> & { name?: 'password' | 'current' },
): Html {
  const whole: Field = { ...field, name }
  const rule = kind === 'new-password' ? 'password-rule' : undefined
  return html`<div class="field">
    <label for="${name}">${field.label}</label>
    <div class="secret" data-show="${view.text.showPassword}" data-hide="${view.text.hidePassword}">
      <input id="${name}" name="${name}" type="password" autocomplete="${kind}" autocapitalize="none" spellcheck="false"
        maxlength="200" required${rule === undefined ? nothing : html` minlength="10"`}${described(whole, rule)}>
    </div>
    ${errorText(view, whole)}
    ${rule === undefined ? nothing : html`<p class="hint" id="${rule}">${view.text.passwordRule}</p>`}
  </div>`
}

/** Tells password managers whose password the form is about. */
export function accountField(email: string): Html {
  return html`<input class="away" type="email" autocomplete="username" value="${email}" readonly tabindex="-1" aria-hidden="true">`
}
