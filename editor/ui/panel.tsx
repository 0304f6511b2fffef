import type { ReactNode } from 'react'
import css from '#editor/ui/panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title, as a count. */
  note?: string
  actions?: ReactNode
  children: ReactNode
}

/** A page of the panel: a header that stays, and what scrolls beneath it. */
export function Panel({ title, note, actions, children }: PanelProps): ReactNode {
  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.head}>
        <div className={css.title}>
          <h2>{title}</h2>
          {note !== undefined && <small>{note}</small>}
        </div>
        <div className={css.tools}>{actions}</div>
      </header>
      {children}
    </section>
  )
}

export function PanelBody({ children }: { children: ReactNode }): ReactNode {
  return <div className={css.body}>{children}</div>
}

export function PanelGroup({ title, children }: { title?: string; children: ReactNode }): ReactNode {
  return (
    <div className={css.group}>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </div>
  )
}
