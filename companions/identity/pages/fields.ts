import { html } from 'hono/html'
import { type Html, nothing, type View } from './layout.ts'
import type { MessageKey } from './messages.ts'

export type FieldErrors = Partial<Record<'email' | 'password', MessageKey>>

interface Field {
  name: 'email' | 'password'
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
export function emailField(view: View, value: string, field: Omit<Field, 'name' | 'label'>): Html {
  const whole: Field = { ...field, name: 'email', label: view.text.email }
  return html`<div class="field">
    <label for="email">${whole.label}</label>
    <input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none"
      spellcheck="false" maxlength="254" required value="${value}"${described(whole, undefined)}>
    ${errorText(view, whole)}
  </div>`
}

/** A password field; a new one shows its rule before anybody breaks it. */
export function passwordField(
  view: View,
  kind: 'current-password' | 'new-password',
  label: string,
  field: Omit<Field, 'name' | 'label'>,
): Html {
  const whole: Field = { ...field, name: 'password', label }
  const rule = kind === 'new-password' ? 'password-rule' : undefined
  return html`<div class="field">
    <label for="password">${label}</label>
    <div class="secret" data-show="${view.text.showPassword}" data-hide="${view.text.hidePassword}">
      <input id="password" name="password" type="password" autocomplete="${kind}" autocapitalize="none" spellcheck="false"
        maxlength="200" required${rule === undefined ? nothing : html` minlength="10"`}${described(whole, rule)}>
    </div>
    ${errorText(view, whole)}
    ${rule === undefined ? nothing : html`<p class="hint" id="${rule}">${view.text.passwordRule}</p>`}
  </div>`
}
