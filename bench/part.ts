const told = Number(process.env.BENCH_PART ?? 1)

/** How many of the usual number are taken: `--part 0.1` makes the long sections ten times shorter. */
export function partOf(usual: number): number {
  return Math.max(2, Math.round(usual * told))
}
