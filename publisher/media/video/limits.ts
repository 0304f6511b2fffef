import { mostVideoSeconds } from '#model/media.ts'
import { Refusal, wrongType } from '#publisher/media/refusal.ts'

/** What recorders write beyond the limit when they are stopped at it, in seconds. */
const rounding = 1
/** Pixels of an edge, so that nobody's browser has to decode more. */
const longestEdge = 4096

/** What a container says about what is in it. */
export interface Shape {
  seconds: number
  width: number
  height: number
}

/** Throws `Refusal` for a recording that is too long, or without a picture that a browser could show. */
export function checkShape({ seconds, width, height }: Shape): void {
  const sized = [width, height].every(edge => edge > 0 && edge <= longestEdge)
  if (!sized || !Number.isFinite(seconds) || seconds < 0) throw new Refusal(wrongType)
  if (seconds > mostVideoSeconds + rounding) throw new Refusal(`VIDEO_TOO_LONG:${mostVideoSeconds}`)
}

/** Refuses what is not as a container has to be. */
export function requireWhole(holds: boolean): void {
  if (!holds) throw new Refusal(wrongType)
}
