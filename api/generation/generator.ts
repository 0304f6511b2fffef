/** One turn of the talk with a service that writes. */
export interface Message {
  role: 'system' | 'user'
  content: string
}

/** A service that writes text when it is asked. */
export interface Generator {
  /**
   * The text in pieces, as they are written; it comes once the service has begun to answer. Both that and each piece throw
   * `ERR_AI_FAILED` when the service fails, is too slow, or breaks off: what has come until then is all there is.
   * @param signal ends the work at the service too
   */
  write: (messages: readonly Message[], signal: AbortSignal) => Promise<AsyncIterable<string>>
}
