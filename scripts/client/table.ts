/** Rows of text as an aligned table; numbers stand to the right. The first row is the heading. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  )
  const isNumber = (cell: string): boolean => /^[\d.,]+$/.test(cell)
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        isNumber(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const [heading = [], ...others] = rows
  return [line(heading), line(widths.map(width => '-'.repeat(width))), ...others.map(line)].join('\n')
}
