import type { ReactNode } from 'react'
import css from '#editor/account/account.module.css'

interface SectionProps {
  /** The part of the address that leads here. */
  id: string
  title: string
  text: string
  children: ReactNode
}

/** One subject of the account page: what it is about on the left, what there is to do on the right. */
export function Section({ id, title, text, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={css.about}>{text}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
