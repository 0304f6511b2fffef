/** What a number may be. Steps are counted from `min`. */
export interface NumberRange {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
}

/** A number at the step that is nearest to it. */
export function atStep(typed: number, { min = 0, step }: NumberRange): number {
  if (step === undefined) return typed
  const stepped = min + Math.round((typed - min) / step) * step
  return Number(stepped.toFixed(10))
}

/** The token of what is wrong with a number; undefined when it is within its range. */
export function rangeError(value: number, { min, max }: NumberRange): string | undefined {
  if (min !== undefined && value < min) return `MIN_VALUE:${min}`
  if (max !== undefined && value > max) return `MAX_VALUE:${max}`
  return undefined
}
