import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import css from '#editor/frame/frame.module.css'
import { commonTexts } from '#editor/texts/common.ts'
import { Skeleton } from '#editor/ui/state.tsx'

const rows = ['70%', '56%', '82%', '64%', '74%', '48%']

export function PanelSkeleton(): ReactNode {
  return (
    <div className={css.skeleton}>
      {rows.map(width => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  )
}

/** The editor's outline while a project is being opened. */
export function FrameSkeleton(): ReactNode {
  const t = useStore(commonTexts)
  return (
    <main className={css.frame} aria-busy="true" aria-label={t.loading}>
      <div className={css.top}>
        <Skeleton width={220} height={16} />
      </div>
      <div className={css.rail} />
      <div className={css.panel}>
        <PanelSkeleton />
      </div>
      <div className={css.stage} />
    </main>
  )
}
