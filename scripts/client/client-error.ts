/** What did not work while using the product over HTTP; its message is one sentence for people. */
export class ClientError extends Error {
  override name = 'ClientError'
}

/** Where the innermost cause of a failed `fetch` says what happened, as in `ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  let reason = String(error)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    reason = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
  return reason
}
