/** Why a file cannot be kept, as a token of the catalogue or a rule with its number. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly token: string
  constructor(token: string, options?: ErrorOptions) {
    super(token, options)
    this.token = token
  }
}

/** Not a file of a kind that we keep, or not a whole one. */
export const wrongType = 'ERR_INVALID_FILE_TYPE'
/** More than may be decoded. */
export const tooLarge = 'IMAGE_TOO_LARGE'
