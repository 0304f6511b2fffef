import { z } from 'zod'
import { type Budget, type BudgetName, budgets } from './budgets.ts'

/** One measured value and the budget that it is held against. */
export const Figure = z.object({
  what: z.string(),
  budget: z.custom<BudgetName>(name => typeof name === 'string' && Object.hasOwn(budgets, name)),
  value: z.number(),
})
export type Figure = z.infer<typeof Figure>

export function figure(budget: BudgetName, what: string, value: number): Figure {
  return { what, budget, value }
}

/** The value below which a share of the values lies, as in `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function isWithin({ budget, value }: Figure): boolean | undefined {
  const { most, least }: Budget = budgets[budget]
  if (most !== undefined) return value <= most
  return least === undefined ? undefined : value >= least
}

/** A number as people read it: no more digits than tell something. */
function format(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : 2
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`
}

/** The figure as a row of the table: what, measured, budget, ok. */
export function rowOf(found: Figure): string[] {
  const { unit, most, least }: Budget = budgets[found.budget]
  const bound = most === undefined ? least : most
  const allowed = bound === undefined ? '' : `${most === undefined ? '>=' : '<='} ${format(bound, unit)}`
  const within = isWithin(found)
  return [found.what, format(found.value, unit), allowed, within === undefined ? '' : within ? 'ok' : 'over']
}
