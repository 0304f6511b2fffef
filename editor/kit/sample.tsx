import { type ReactNode, useState } from 'react'
import css from '#editor/kit/kit.module.css'

/** A group of controls of one kind. `from` is where they are defined. */
export function Samples({
  title,
  from,
  children,
}: {
  title: string
  from: string
  children: ReactNode
}): ReactNode {
  return (
    <section className={css.group} aria-label={title}>
      <h2>
        {title} <code>{from}</code>
      </h2>
      <div className={css.samples}>{children}</div>
    </section>
  )
}

/** One control in one state, with what it is called. */
export function Sample({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <figure className={css.sample}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  )
}

interface TriedProps<Value> {
  name: string
  initial: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** A control that can be tried: it keeps its own value. */
export function Tried<Value>({ name, initial, children }: TriedProps<Value>): ReactNode {
  const [value, setValue] = useState(initial)
  return <Sample name={name}>{children(value, setValue)}</Sample>
}
