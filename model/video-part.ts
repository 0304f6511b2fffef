import { largestUpload, mostVideoSeconds } from '#model/upload-limits.ts'

/** A part of a recording, in seconds. */
export interface Part {
  start: number
  end: number
}

/** How short a part may be, in seconds. */
export const shortestPart = 1

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** All of a recording, or as much of its beginning as may be kept. */
export function wholePart(length: number): Part {
  return { start: 0, end: Math.min(length, mostVideoSeconds) }
}

/**
 * A part after one of its ends was moved, in tenths of a second: the other one comes along where the part would be longer
 * than may be kept, or shorter than a second.
 */
export function movedPart(part: Part, name: 'start' | 'end', value: number, length: number): Part {
  const least = Math.min(shortestPart, length)
  if (name === 'start') {
    const start = within(tenth(value), 0, Math.floor((length - least) * 10) / 10)
    return { start, end: within(part.end, start + least, Math.min(length, start + mostVideoSeconds)) }
  }
  const end = value >= length ? length : within(tenth(value), least, length)
  return { start: within(part.start, Math.max(0, end - mostVideoSeconds), end - least), end }
}

/** A time of a recording as players show it, with tenths: `0:04.5`. */
export function partTime(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
}

/** Whether this browser can cut recordings. */
export function canCut(): boolean {
  return 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis && 'AudioEncoder' in globalThis
}

/** Whether a recording has to be cut before it may be sent; a container may round its length up. */
export function needsCut(file: Blob, length: number): boolean {
  return file.size > largestUpload || length > mostVideoSeconds + 1
}
