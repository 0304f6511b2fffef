const headerSize = 32
const frameHeaderSize = 24
const magic = 0x377f0682

type Sums = [number, number]

/** SQLite's checksum of a write-ahead log, carried on over so many bytes; `little` is the order of its numbers. */
function add([first, second]: Sums, view: DataView, from: number, size: number, little: boolean): Sums {
  let [a, b] = [first, second]
  for (let at = from; at < from + size; at += 8) {
    a = (a + view.getUint32(at, little) + b) >>> 0
    b = (b + view.getUint32(at + 4, little) + a) >>> 0
  }
  return [a, b]
}

const isAt = (view: DataView, at: number, [a, b]: Sums): boolean =>
  view.getUint32(at) === a && view.getUint32(at + 4) === b

/**
 * Whether a write-ahead log of SQLite has lost transactions that it once held whole. SQLite itself drops all that
 * follows the first frame that is not as it was written. After a power cut that is right for the one transaction that
 * was being written; since each waits for the disk, a second one behind it tells that what is written has been damaged.
 * A log that has merely become shorter looks like one that has not grown.
 */
export function hasLostCommits(log: Uint8Array): boolean {
  if (log.byteLength <= headerSize) return false
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength)
  const kind = view.getUint32(0)
  const little = kind === magic
  let sums = add([0, 0], view, 0, frameHeaderSize, little)
  // Frames are written after their header is on the disk.
  if ((kind & ~1) !== magic || !isAt(view, frameHeaderSize, sums)) return true
  const frameSize = frameHeaderSize + view.getUint32(8)
  let isWhole = true
  let lostCommits = 0
  for (let at = headerSize; at + frameSize <= log.byteLength; at += frameSize) {
    // A log is written over from its beginning, under another salt; what follows is older.
    const isCurrent = [8, 12].every(offset => view.getUint32(at + offset) === view.getUint32(8 + offset))
    if (isWhole && isCurrent) {
      sums = add(sums, view, at, 8, little)
      sums = add(sums, view, at + frameHeaderSize, frameSize - frameHeaderSize, little)
    }
    isWhole &&= isCurrent && isAt(view, at + 16, sums)
    if (!isWhole && isCurrent && view.getUint32(at + 4) !== 0) lostCommits++
  }
  return lostCommits > 1
}
