import type { ReactNode } from 'react'
import css from '#editor/onboarding/onboarding.module.css'

function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg className={css.picture} viewBox="0 0 200 96" aria-hidden="true">
      {children}
    </svg>
  )
}

/** Lines of text: place, width, and whether they stand out. */
function Lines({
  lines,
}: {
  lines: readonly (readonly [x: number, y: number, width: number, isDark?: boolean])[]
}): ReactNode {
  return lines.map(([x, y, width, isDark]) => (
    <rect
      key={`${x} ${y}`}
      className={isDark ? css.dark : css.line}
      x={x}
      y={y}
      width={width}
      height={isDark ? 4 : 3}
      rx={1.5}
    />
  ))
}

export function WritePicture(): ReactNode {
  return (
    <Frame>
      <rect className={css.sheet} x={44} y={14} width={112} height={22} rx={4} />
      <rect className={css.sheet} x={44} y={42} width={112} height={40} rx={4} />
      <Lines
        lines={[
          [54, 23, 60, true],
          [54, 51, 74, true],
          [54, 61, 88],
          [54, 68, 64],
        ]}
      />
      <rect className={css.accent} x={121} y={65} width={1.5} height={9} />
    </Frame>
  )
}

export function LookPicture(): ReactNode {
  return (
    <Frame>
      <rect className={css.sheet} x={24} y={14} width={52} height={68} rx={4} />
      <rect className={css.sheet} x={84} y={14} width={92} height={68} rx={4} />
      <Lines
        lines={[
          [32, 24, 30, true],
          [32, 34, 36],
          [32, 41, 24],
          [94, 24, 48, true],
          [94, 40, 70],
          [94, 47, 58],
          [94, 60, 70],
          [94, 67, 40],
        ]}
      />
      <rect className={css.accent} x={90} y={36} width={80} height={18} rx={3} opacity={0.25} />
      <path className={css.pointer} d="M150 46l0 17 4.5-4 3.2 7 3.4-1.6-3.2-6.8 6 0z" />
    </Frame>
  )
}

export function PublishPicture(): ReactNode {
  return (
    <Frame>
      <rect className={css.sheet} x={44} y={40} width={112} height={42} rx={4} />
      <Lines lines={[[54, 54, 92]]} />
      <rect className={css.accent} x={54} y={54} width={70} height={3} rx={1.5} />
      <Lines lines={[[54, 66, 44, true]]} />
      <circle className={css.accent} cx={100} cy={24} r={12} />
      <path
        d="M100 30V19m-4.500 4.500L100 19l4.500 4.500"
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth={2}
      />
    </Frame>
  )
}

const modules = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 1],
  [2, 2],
  [4, 0],
  [4, 2],
  [3, 3],
  [5, 1],
  [5, 4],
  [4, 5],
  [2, 4],
  [0, 4],
  [1, 5],
  [0, 5],
  [3, 5],
  [5, 5],
] as const

export function SharePicture(): ReactNode {
  return (
    <Frame>
      <rect className={css.sheet} x={26} y={22} width={52} height={52} rx={4} />
      {modules.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={css.dark} x={34 + x * 6} y={30 + y * 6} width={6} height={6} />
      ))}
      <rect className={css.sheet} x={92} y={22} width={82} height={22} rx={11} />
      <Lines lines={[[104, 31, 44, true]]} />
      <circle className={css.accent} cx={162} cy={33} r={6} />
      <rect className={css.sheet} x={92} y={52} width={82} height={22} rx={4} />
      <Lines
        lines={[
          [100, 59, 58],
          [100, 65, 40],
        ]}
      />
    </Frame>
  )
}
