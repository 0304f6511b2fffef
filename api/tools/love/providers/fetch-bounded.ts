/** How long a service may take, in milliseconds, and how many bytes it may send. */
export interface Bounds {
  patience: number
  bytes: number
}

/** An answer that is no success, by its status. */
export class ServiceRefusal extends Error {
  override name = 'ServiceRefusal'
  readonly status: number
  constructor(status: number) {
    super(`The service answers ${status}.`)
    this.status = status
  }
}

async function readBounded(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads an address of a service that the installation is set up with. It follows no redirect, so that nobody leads it
 * elsewhere. Throws `ServiceRefusal`, and other errors for what is slow, too large or not there.
 */
export async function fetchBounded(
  address: string,
  headers: Record<string, string>,
  { patience, bytes }: Bounds,
): Promise<Buffer> {
  const response = await fetch(address, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (response.ok && response.body !== null) return readBounded(response.body, bytes)
  await response.body?.cancel()
  throw new ServiceRefusal(response.status)
}
