import type { z } from 'zod'
import { CatalogueError, isErrorToken, isValidationRule } from '#model/errors.ts'

/**
 * The catalogue's word for one zod issue: a validation rule with its number (`MAX_LENGTH:200`) or an error token.
 * A schema may name its own by giving it as the issue's message.
 */
export function issueToken(issue: z.core.$ZodIssue): string {
  const named = issue.message.split(':')[0] ?? ''
  if (isErrorToken(named) || isValidationRule(named)) return issue.message
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return `MIN_VALUE:${issue.minimum}`
      return Number(issue.minimum) <= 1 ? 'REQUIRED' : `MIN_LENGTH:${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'number' || issue.origin === 'int') return `MAX_VALUE:${issue.maximum}`
      if (issue.origin === 'array' || issue.origin === 'set') return `MAX_ITEMS:${issue.maximum}`
      return `MAX_LENGTH:${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'email' ? 'EMAIL' : issue.format === 'url' ? 'URL' : 'ERR_INVALID_DATA'
    case 'invalid_type':
      if (issue.expected === 'string') return 'ERR_INVALID_MUST_BE_TEXT'
      if (issue.expected === 'number' || issue.expected === 'int') return 'ERR_INVALID_MUST_BE_NUMBER'
      return 'ERR_INVALID_DATA'
    case 'invalid_value':
      return 'CHOICE'
    case 'unrecognized_keys':
      return 'ERR_INVALID_UNKNOWN_FIELD'
    default:
      return 'ERR_INVALID_DATA'
  }
}

/** The dotted path of an issue; an unknown key is named itself, not the object that holds it. */
function issuePath(issue: z.core.$ZodIssue): string {
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...extra].join('.')
}

type Issue = z.core.$ZodIssue
const isOfAnotherKind = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

/** The issues of the one shape, of several, that a value was meant for: the first of its kind, else the last. */
function closestIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const shapes = issue.errors
  const closest = shapes.find(issues => !issues.some(isOfAnotherKind)) ?? shapes.at(-1) ?? []
  const inner = closest.flatMap(closestIssues)
  return inner.length === 0 ? [issue] : inner.map(each => ({ ...each, path: [...issue.path, ...each.path] }))
}

/** One token per field, for a form or an error answer. Issues without a path stand under `''`. */
export function fieldTokens(error: z.ZodError): Record<string, string> {
  const tokens: Record<string, string> = Object.create(null)
  for (const issue of error.issues.flatMap(closestIssues)) tokens[issuePath(issue)] ??= issueToken(issue)
  return { ...tokens }
}

/**
 * Parses or throws what the API answers: `ERR_INVALID_DATA` with one token per field,
 * or the plain token when the whole value is of the wrong kind.
 */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const tokens = fieldTokens(result.error)
  const [whole] = Object.keys(tokens).length === 1 ? Object.entries(tokens) : []
  throw new CatalogueError('ERR_INVALID_DATA', whole?.[0] === '' ? whole[1] : tokens)
}
