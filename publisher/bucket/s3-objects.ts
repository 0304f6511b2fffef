import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#model/configuration.ts'
import {
  assertKey,
  type Bucket,
  BucketError,
  type ObjectInfo,
  PreconditionFailed,
  type PutOptions,
  type StoredObject,
} from '#publisher/bucket/bucket.ts'
import { cacheControlOf, contentTypeOf } from '#publisher/bucket/headers.ts'
import { isMissing, persist, statusOf, toBucketError } from '#publisher/bucket/s3-errors.ts'

/** Milliseconds to a connection, and from the start of a request to the last byte of its answer. */
export interface Patience {
  connect: number
  request: number
}

interface Store {
  client: S3Client
  Bucket: string
  /** What ends a request that takes too long. */
  limit: () => { abortSignal: AbortSignal }
}

/** An object as the store knows it; the hash is of the bytes as we sent them, if it was us. */
interface Known {
  etag: string
  hash: string | undefined
}

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')
const md5 = (body: Uint8Array): string => createHash('md5').update(body).digest('base64')

function openStore(settings: S3Settings, { connect, request }: Patience): Store {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle, bucket } = settings
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Tries are counted here, where one ends with the last byte of the answer; the client's end with the first.
    maxAttempts: 1,
    // Not every store takes the trailers of the default; Content-MD5, which all know, guards the way there.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connect },
  })
  return { client, Bucket: bucket, limit: () => ({ abortSignal: AbortSignal.timeout(request) }) }
}

async function look({ client, Bucket, limit }: Store, Key: string): Promise<Known | undefined> {
  try {
    const { ETag = '', Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key }), limit())
    return { etag: ETag, hash: Metadata?.sha256 }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw toBucketError(error, `${Key} was not looked at`)
  }
}

async function read({ client, Bucket, limit }: Store, Key: string): Promise<StoredObject | undefined> {
  try {
    const { ETag = '', Metadata, Body } = await client.send(new GetObjectCommand({ Bucket, Key }), limit())
    const body = await Body?.transformToByteArray()
    if (body === undefined || (Metadata?.sha256 !== undefined && Metadata.sha256 !== sha256(body)))
      throw new BucketError(`${Key} did not arrive as it was stored.`, true)
    return { body, etag: ETag }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw toBucketError(error, `${Key} was not read`)
  }
}

function putInput(
  Bucket: string,
  Key: string,
  body: Uint8Array,
  { ifMatch, ifNoneMatch }: PutOptions,
): PutObjectCommandInput {
  return {
    Bucket,
    Key,
    Body: body,
    ContentType: contentTypeOf(Key),
    CacheControl: cacheControlOf(Key),
    ContentMD5: md5(body),
    Metadata: { sha256: sha256(body) },
    ...(ifMatch === undefined ? {} : { IfMatch: ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { IfNoneMatch: ifNoneMatch }),
  }
}

async function write({ client, limit }: Store, input: PutObjectCommandInput): Promise<string> {
  try {
    const { ETag = '' } = await client.send(new PutObjectCommand(input), limit())
    return ETag
  } catch (error) {
    // To replace what is gone is refused with 412 by some stores and with 404 by others.
    if (statusOf(error) === 412 || (input.IfMatch !== undefined && isMissing(error)))
      throw new PreconditionFailed(`${input.Key} is not as expected.`, { cause: error })
    throw toBucketError(error, `${input.Key} was not written`)
  }
}

async function put(store: Store, key: string, body: Uint8Array, options: PutOptions): Promise<string> {
  const input = putInput(store.Bucket, key, body, options)
  return persist(async attempt => {
    try {
      return await write(store, input)
    } catch (error) {
      if (!(error instanceof PreconditionFailed) || attempt === 1) throw error
      // The condition may fail because an earlier try was carried out and only its answer lost.
      const known = await look(store, key)
      if (known === undefined || known.hash !== input.Metadata?.sha256) throw error
      return known.etag
    }
  })
}

async function remove({ client, Bucket, limit }: Store, Key: string): Promise<void> {
  try {
    await client.send(new DeleteObjectCommand({ Bucket, Key }), limit())
  } catch (error) {
    throw toBucketError(error, `${Key} was not deleted`)
  }
}

async function* list({ client, Bucket, limit }: Store, Prefix: string): AsyncIterable<ObjectInfo> {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
    const page = await persist(() =>
      client.send(command, limit()).catch((error: unknown) => {
        throw toBucketError(error, `"${Prefix}" was not listed`)
      }),
    )
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { key: Key, size: Size, modified: LastModified }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** The objects of an S3 bucket, on a store that keeps the conditions of `put`. Every request is tried up to three times. */
export function openObjects(settings: S3Settings, patience: Patience): Bucket {
  const store = openStore(settings, patience)
  const get: Bucket['get'] = async key => {
    assertKey(key)
    return persist(() => read(store, key))
  }
  const putObject: Bucket['put'] = async (key, body, options = {}) => {
    assertKey(key)
    return put(store, key, body, options)
  }
  return {
    get,
    put: putObject,
    head: async key => {
      assertKey(key)
      return (await persist(() => look(store, key)))?.etag
    },
    delete: async key => {
      assertKey(key)
      return persist(() => remove(store, key))
    },
    list: prefix => list(store, prefix),
    // Headers follow from the new key, so the store's own copy, which takes them from the old one, will not do.
    copy: async (from, to) => {
      const source = await get(from)
      if (source === undefined) throw new BucketError(`${from} is not there to be copied.`, false)
      await putObject(to, source.body)
    },
  }
}
