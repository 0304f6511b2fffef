import type { SQLOutputValue, StatementSync } from 'node:sqlite'
import type { Row, Value } from '@libsql/client'

/** What is a row's own: its places, and how many there are. */
const taken = /^(\d+|length)$/

/** What a statement answers: the names and declared types of its columns, and where each name stands first. */
export interface Columns {
  names: string[]
  types: string[]
  places: readonly (readonly [name: string, place: number])[]
}

/** The columns of a statement that was just prepared; none if it answers no rows. */
export function columnsOf(statement: StatementSync): Columns {
  const columns = statement.columns()
  const names = columns.map(({ name }) => name)
  return {
    names,
    types: columns.map(({ type }) => type ?? ''),
    places: [...new Set(names)].filter(name => !taken.test(name)).map(name => [name, names.indexOf(name)]),
  }
}

/** Values in the order of the columns, as a statement that returns arrays answers them. */
export type Values = Readonly<Record<string, SQLOutputValue>>

/** As libSQL has them: bytes are an `ArrayBuffer`. */
function toValue(value: SQLOutputValue | undefined): Value {
  if (value instanceof Uint8Array)
    return value.buffer.slice(value.byteOffset, value.byteOffset + value.length)
  return value ?? null
}

/** Values that are found by their place and by the name of their column. Of columns with one name the first has it; one without a name but a number has none. */
class FileRow {
  [column: string]: Value
  static #widest = 0
  readonly #values: Values
  readonly #width: number

  constructor(values: Values, { names, places }: Columns) {
    this.#values = values
    this.#width = names.length
    for (const [name, place] of places) this[name] = toValue(values[place])
    if (names.length > FileRow.#widest) FileRow.#widen(names.length)
  }

  get length(): number {
    return this.#width
  }

  /** Places are the class's, not each row's: to define 25 properties on a row takes longer than to read it. */
  static #widen(width: number): void {
    for (let place = FileRow.#widest; place < width; place++)
      Object.defineProperty(FileRow.prototype, place, {
        get(this: FileRow): Value {
          return toValue(this.#values[place])
        },
      })
    FileRow.#widest = width
  }
}

export function toRow(values: Values, columns: Columns): Row {
  return new FileRow(values, columns)
}
