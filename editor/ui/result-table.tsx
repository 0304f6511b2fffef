import type { ReactNode } from 'react'
import css from '#editor/ui/result-table.module.css'

interface ResultTableProps {
  label: string
  columns: readonly string[]
  /** Rows, whose first cell is the number of a line. */
  children: ReactNode
}

/** What came of the lines of a file. It scrolls, also by keys. */
export function ResultTable({ label, columns, children }: ResultTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
