import { expect, test } from 'vitest'
import { errors, releaseErrors, validationRules } from '#model/errors.ts'
import { languages } from '#model/language.ts'
import { errorText, messages, ruleText } from '#model/messages/messages.ts'

const tokens = [...Object.keys(errors), ...validationRules, ...releaseErrors]

test.each(languages)('has a text for every token in %s', lang => {
  for (const token of tokens) {
    const text = ruleText(token, lang)
    expect(text.trim(), token).not.toBe('')
    if (token !== 'UNKNOWN_ERROR') expect(text, token).not.toBe(messages[lang].UNKNOWN_ERROR)
  }
})

test('says other things in Polish than in English', () => {
  for (const token of tokens) expect(ruleText(token, 'pl'), token).not.toBe(ruleText(token, 'en'))
})

test.each([
  ['OFFLINE', 'You are offline, no internet connection found'],
  ['UUID_TAKEN', 'This url is already taken'],
  ['Unauthorized', 'Unauthorized'],
  ['ERR_PROJECTS_NOT_AN_OWNER', 'You are not an owner of this project'],
  ['ERR_USER_NOT_AN_OWNER', 'You are not an owner of this project'],
  ['ERR_ACCESS_PLAN_BELOW_REQUIRED', 'To publish the project, you must first acquire a paid plan'],
  ['ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED', 'Publish limit reached'],
  ['ERR_LOGIN_REQUIRED', 'You need to log in to perform this action'],
  ['REQUIRED', 'This field is required'],
  ['MUST_BE_CHECKED', 'This field must be checked'],
  ['MIN_LENGTH:15', 'Fill in min. 15 chars'],
  ['MAX_LENGTH:200', 'Fill in max. 200 chars'],
  ['MIN_VALUE:0', 'Value must be at least 0'],
  ['MAX_VALUE:32', 'Value must be 32 max'],
  ['MIN_DATE', 'Date must be later than provided'],
  ['EMAIL', 'Invalid e-mail address format'],
  ['URL', 'Invalid URL format'],
  ['EMAIL_LIST', 'Invalid e-mail format in some addresses'],
  ['FILE_SIZE', 'This file exceeds limit of 10MB'],
  ['FILE_TYPE', 'This file has invalid type'],
])('words %s as specified', (token, text) => {
  expect(ruleText(token, 'en')).toBe(text)
})

test('words the alerts of forms and servers as specified', () => {
  expect(messages.en.SAVE_BLOCKED).toBe(
    'Before saving, please fill in the required fields above, outlined in red',
  )
  expect(messages.en.SERVER_ERROR).toBe('Server error')
})

test('joins a list by semicolons', () => {
  expect(errorText(['REQUIRED', 'EMAIL'], 'en')).toBe('This field is required; Invalid e-mail address format')
  expect(errorText(['REQUIRED', 'EMAIL'], 'pl')).toBe('To pole jest wymagane; Nieprawidłowy adres e-mail')
})

test('names the fields of a record', () => {
  expect(errorText({ email: 'EMAIL', title: 'MAX_LENGTH:120' }, 'en')).toBe(
    'Field email: Invalid e-mail address format; Field title: Fill in max. 120 chars',
  )
  expect(errorText({ email: 'EMAIL' }, 'pl')).toBe('Pole email: Nieprawidłowy adres e-mail')
})

test('names no field where the whole value is wrong', () => {
  expect(errorText({ '': 'ERR_INVALID_DATA' }, 'en')).toBe('Some of the data is invalid')
})

test('does not take a field name for a pattern', () => {
  expect(errorText({ '$&{text}': 'REQUIRED' }, 'en')).toBe('Field $&{text}: This field is required')
})

test.each([
  '',
  'Internal server error',
  'whatever',
  '__proto__',
  'constructor',
  'FIELD',
  'toString:1',
  'REQUIRED ',
])('reads %j as an unknown error', message => {
  for (const lang of languages) expect(errorText(message, lang)).toBe(messages[lang].UNKNOWN_ERROR)
})

test('reads empty lists and records as an unknown error', () => {
  expect(errorText([], 'en')).toBe(messages.en.UNKNOWN_ERROR)
  expect(errorText({}, 'en')).toBe(messages.en.UNKNOWN_ERROR)
})

test('knows a failed connection to the sign-in server by its beginning', () => {
  expect(errorText('ERR_INT_EASY_ID_connect ECONNREFUSED', 'en')).toBe(messages.en.ERR_EID_CANNOT_CONNECT)
  expect(errorText(['ERR_INT_EASY_ID_connect'], 'pl')).toBe(messages.pl.ERR_EID_CANNOT_CONNECT)
})

test('leaves no placeholder unfilled', () => {
  for (const lang of languages)
    for (const token of tokens) expect(ruleText(`${token}:7`, lang), token).not.toMatch(/[{}]/)
})
