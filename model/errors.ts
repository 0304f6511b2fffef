/**
 * The error catalogue: every token an API answer may carry, with its HTTP status.
 * Texts stand in `messages/`; `errorText` joins the two.
 */
export const errors = {
  UNKNOWN_ERROR: 500,
  OFFLINE: 503,
  UUID_TAKEN: 409,
  Unauthorized: 401,
  ERR_ACCESS_PLAN_BELOW_REQUIRED: 403,
  ERR_ACCESS_PLAN_PUBLISH_LIMIT_REACHED: 402,
  ERR_EID_CANNOT_CONNECT: 502,
  ERR_EID_INTEGRATION: 502,
  ERR_EID_CODE_OR_CLIENT_ID_MISSING: 400,
  ERR_EID_NETWORK: 502,
  ERR_EID_NOT_SUPPORTED: 501,
  ERR_EMAIL_TAKEN: 409,
  ERR_USER_NOT_AN_OWNER: 403,
  ERR_PROJECTS_NOT_AN_OWNER: 403,
  ERR_LOGIN_REQUIRED: 401,
  ERR_USER_NOT_FOUND: 404,
  ERR_IMPERSONATION_REFUSED: 403,
  ERR_PROJECTS_PROJECT_NOT_FOUND: 404,
  ERR_PROJECTS_CONFLICT: 409,
  ERR_PROJECTS_NOTHING_TO_PUBLISH: 422,
  ERR_RELEASE_NOT_FOUND: 404,
  ERR_RELEASE_NOT_FAILED: 409,
  ERR_RELEASE_NOT_RESTORABLE: 409,
  ERR_RELEASE_NOT_CANCELLABLE: 409,
  ERR_DELIVERY_NOT_FOUND: 404,
  ERR_WEBHOOK_ADDRESS: 422,
  ERR_WEBHOOK_OF_FORM: 409,
  ERR_API_KEY_INVALID: 401,
  ERR_API_KEY_ROLE: 403,
  ERR_API_KEY_REFUSED: 403,
  ERR_SHORT_LINK_FOREIGN: 422,
  ERR_IMPORT_FORMAT: 422,
  ERR_OEMBED_FORMAT: 501,
  ERR_NOT_FOUND: 404,
  ERR_CROSS_SITE: 403,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_TOO_LARGE: 413,
  ERR_BUSY: 503,
  ERR_STORAGE_FULL: 507,
  ERR_MEDIA_QUOTA_REACHED: 403,
  ERR_INVALID_BODY: 400,
  ERR_INVALID_DATA: 422,
  ERR_INVALID_UNKNOWN_FIELD: 422,
  ERR_INVALID_ALL_ELEMENTS_MUST_BE_EMAILS: 422,
  ERR_INVALID_FILE_SIZE: 413,
  ERR_INVALID_FILE_TYPE: 422,
  ERR_INVALID_MUST_BE_NUMBER: 422,
  ERR_INVALID_MUST_BE_STRING_ARRAY: 422,
  ERR_INVALID_MUST_BE_TEXT: 422,
  ERR_FAQ_LAST_SECTION: 422,
  ERR_FAQ_UNKNOWN_SECTION: 422,
  ERR_FAQ_ONBOARDING_QUESTION_NUMBER: 422,
  ERR_COFFEE_NOT_FOUND: 404,
  ERR_COOKIE_NOT_FOUND: 404,
  ERR_LEGAL_NOT_FOUND: 404,
  ERR_LOVE_WALL_NOT_FOUND: 404,
  ERR_PLAYER_NOT_FOUND: 404,
  ERR_PRICING_NOT_FOUND: 404,
  ERR_TICKER_NOT_FOUND: 404,
  ERR_THEME_NOT_FOUND: 404,
  ERR_THEME_NAME_REQUIRED: 422,
  ERR_COFFEE_NAME_REQUIRED: 422,
  ERR_LOVE_NAME_REQUIRED: 422,
  ERR_PLAYER_NAME_REQUIRED: 422,
  ERR_PRICING_NAME_REQUIRED: 422,
  ERR_THEME_USER_REQUIRED: 401,
  ERR_COFFEE_USER_REQUIRED: 401,
  ERR_LOVE_USER_REQUIRED: 401,
  ERR_PLAYER_USER_REQUIRED: 401,
  ERR_PRICING_USER_REQUIRED: 401,
  ERR_THEME_USER_NOT_FOUND: 404,
  ERR_COFFEE_USER_NOT_FOUND: 404,
  ERR_LOVE_USER_NOT_FOUND: 404,
  ERR_PLAYER_USER_NOT_FOUND: 404,
  ERR_PRICING_USER_NOT_FOUND: 404,
  ERR_LOVE_PROBLEM_WITH_EMAILS: 422,
  ERR_LOVE_TESTIMONIAL_ALREADY_CONFIRMED: 409,
  ERR_LOVE_CONFIRMATION_PROBLEM: 422,
  ERR_LOVE_NOT_FOUND: 404,
  ERR_LOVE_UPDATE_PROBLEM: 422,
  ERR_LOVE_WRONG_CONFIRMATION_EMAIL: 403,
  ERR_LOVE_GOOGLE_NOT_CONFIGURED: 501,
  ERR_LOVE_GOOGLE_PLACE_NOT_FOUND: 404,
  ERR_LOVE_GOOGLE_FAILED: 502,
  ERR_LOVE_GIF_NOT_FOUND: 404,
  ERR_LOVE_GIFS_FAILED: 502,
  ERR_PLAYER_EC_PRODUCT_ID_REQUIRED: 422,
  ERR_PLAYER_HEADER_DELETE_PROBLEM: 409,
  ERR_PLAYER_HEADER_NOT_FOUND: 404,
  ERR_PLAYER_HEADER_ORDER_PROBLEM: 422,
  ERR_PLAYER_HEADER_UPDATE_PROBLEM: 422,
  ERR_PRICING_ALREADY_SYNC_PRODUCT: 409,
  ERR_PRICING_ALREADY_SYNC_TENANT: 409,
  ERR_AI_MISSING_PRODUCT_DETAILS: 422,
  ERR_AI_PRODUCT_MISSING_NAME: 422,
  ERR_AI_PRODUCT_MISSING_DESCRIPTION: 422,
  ERR_AI_NOT_CONFIGURED: 501,
  ERR_AI_FAILED: 502,
  ERR_CART_EASY_ID_NOT_PROVIDED: 422,
  ERR_CART_USER_NOT_FOUND: 404,
  ERR_CART_NOT_A_MERCHANT: 403,
  ERR_CART_CANNOT_CONNECT: 502,
  SNAPSHOT_NOT_REQUIRED: 404,
} as const

/** Calls that lack a session, whatever the tool calls it. */
export const signInTokens = [
  'ERR_LOGIN_REQUIRED',
  'ERR_THEME_USER_REQUIRED',
  'ERR_COFFEE_USER_REQUIRED',
  'ERR_LOVE_USER_REQUIRED',
  'ERR_PLAYER_USER_REQUIRED',
  'ERR_PRICING_USER_REQUIRED',
] as const satisfies readonly (keyof typeof errors)[]

export type ErrorToken = keyof typeof errors

/** Messages of the validation rules; what stands after `:` fills `{min}` or `{max}`, as in `MIN_LENGTH:15`. */
export const validationRules = [
  'REQUIRED',
  'MUST_BE_CHECKED',
  'MIN_LENGTH',
  'MAX_LENGTH',
  'MIN_VALUE',
  'MAX_VALUE',
  'MIN_DATE',
  'EMAIL',
  'URL',
  'EMAIL_LIST',
  'FILE_SIZE',
  'FILE_TYPE',
  'IMAGE_TOO_SMALL',
  'IMAGE_TOO_LARGE',
  'VIDEO_TOO_LONG',
  'CAPTIONS_TIME',
  'CAPTIONS_ORDER',
  'CAPTIONS_LATE',
  'COLOR',
  'SLUG',
  'CHOICE',
  'UNIQUE',
  'MAX_ITEMS',
  'COLUMNS',
  'HEADER',
  'QUOTES',
  'ENCODING',
  'CONTRAST',
] as const
export type ValidationRule = (typeof validationRules)[number]

/** Why a release failed, where no token of `errors` says it: a rule of the gate, the renderer, the bucket or the clock. */
export const releaseErrors = [
  'GATE_INCOMPLETE',
  'GATE_TOO_LARGE',
  'GATE_UNKNOWN_ASSET',
  'GATE_UNSAFE_LINK',
  'RENDER_FAILED',
  'BUCKET_REFUSED',
  'BUCKET_UNAVAILABLE',
  'TIMED_OUT',
  'PLAN_ENDED',
  'CANCELLED',
] as const
export type ReleaseError = (typeof releaseErrors)[number]

/** What went wrong: one token, several, or one per field (by its dotted path). */
export type ErrorMessage = string | string[] | Record<string, string>

/** The body of every error answer. */
export interface ErrorBody {
  message: ErrorMessage
  statusCode: number
  statusText: string
  requestId?: string
}

/** A failure with a token of the catalogue; what the API throws and answers. */
export class CatalogueError extends Error {
  readonly token: ErrorToken
  readonly detail: ErrorMessage
  constructor(token: ErrorToken, detail: ErrorMessage = token, options?: ErrorOptions) {
    super(token, options)
    this.name = 'CatalogueError'
    this.token = token
    this.detail = detail
  }
  get status(): (typeof errors)[ErrorToken] {
    return errors[this.token]
  }
}

export function isErrorToken(token: string): token is ErrorToken {
  return Object.hasOwn(errors, token)
}

export function isValidationRule(token: string): token is ValidationRule {
  return validationRules.some(rule => rule === token)
}

export function isReleaseError(token: string): token is ReleaseError {
  return releaseErrors.some(error => error === token)
}
