/** An object of the bucket. `etag` is opaque: it only tells whether the bytes are still the same. */
export interface StoredObject {
  body: Uint8Array
  etag: string
}

export interface ObjectInfo {
  key: string
  /** Bytes. */
  size: number
  modified: Date
}

export interface PutOptions {
  /** Write only if the object's etag is still this one. */
  ifMatch?: string
  /** Write only if there is no such object. */
  ifNoneMatch?: '*'
}

/**
 * Where published files live. Content types and cache headers follow from the key (`headers.ts`), never from the caller.
 * Every call may throw `BucketError`; writes are all or nothing.
 */
export interface Bucket {
  /** Writes an object and answers its new etag. Throws `PreconditionFailed`. */
  put: (key: string, body: Uint8Array, options?: PutOptions) => Promise<string>
  get: (key: string) => Promise<StoredObject | undefined>
  /** The object's etag, if it exists. */
  head: (key: string) => Promise<string | undefined>
  delete: (key: string) => Promise<void>
  /** All objects whose key begins with `prefix`, in no particular order. */
  list: (prefix: string) => AsyncIterable<ObjectInfo>
  copy: (from: string, to: string) => Promise<void>
}

/** The bucket refused or could not be reached; `retryable` tells whether trying again can help. */
export class BucketError extends Error {
  override name = 'BucketError'
  readonly retryable: boolean
  constructor(message: string, retryable: boolean, options?: ErrorOptions) {
    super(message, options)
    this.retryable = retryable
  }
}

/** Whether a bucket in a folder had no room left, on the disk or within its quota. */
export function isOutOfRoom({ cause }: BucketError): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
}

/** A conditional put whose condition did not hold. */
export class PreconditionFailed extends Error {
  override name = 'PreconditionFailed'
}

/** Keys are made of ids and constants alone; anything else is a mistake of ours. */
export function assertKey(key: string): void {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split('/').some(part => part === '.' || part === '..'))
    throw new BucketError(`"${key}" is not a key.`, false)
}
