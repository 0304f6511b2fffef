import type { ReactNode } from 'react'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/pill.module.css'

export type PillTone = 'plain' | 'success' | 'warning' | 'danger' | 'accent'

export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }): ReactNode {
  return <span className={cx(css.pill, css[tone])}>{children}</span>
}
