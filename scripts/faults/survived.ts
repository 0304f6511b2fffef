/** What rounds of faults have come to. */
export interface Survived {
  counts: Record<string, number>
  losses: string[]
}

export function count({ counts }: Survived, what: string, by = 1): void {
  counts[what] = (counts[what] ?? 0) + by
}
