/** A part of a file: its first byte and the one behind its last. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for; undefined for all of it, also when the header is
 * one that need not be understood (several parts, other units). `none` when there is no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}
