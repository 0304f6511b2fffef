import { useStore } from '@nanostores/react'
import { CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { $language } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import css from '#editor/ui/state.module.css'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText } from '#model/messages/messages.ts'

interface StateProps {
  icon: LucideIcon
  title: string
  text?: string
  /** The only thing on the page: centred, its title the page's heading. */
  isPage?: boolean
  children?: ReactNode
}

/** What stands where nothing is: why, and the one thing to do about it. */
export function State({ icon: Icon, title, text, isPage, children }: StateProps): ReactNode {
  const state = (
    <div className={css.state}>
      <div className={css.mark}>
        <Icon size={20} aria-hidden />
      </div>
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </div>
  )
  return isPage ? <main className={css.page}>{state}</main> : state
}

interface FailedProps {
  message: ErrorMessage
  onRetry: () => void
  isPage?: boolean
}

export function Failed({ message, onRetry, isPage = false }: FailedProps): ReactNode {
  const t = useStore(commonTexts)
  const language = useStore($language)
  return (
    <State icon={CloudOff} title={t.cannotLoad} text={errorText(message, language)} isPage={isPage}>
      <Button onPress={onRetry}>{t.retry}</Button>
    </State>
  )
}

export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }): ReactNode {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden />
}

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  value: number
}

export function Progress({ label, value }: ProgressProps): ReactNode {
  const percent = Math.round(value * 100)
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={css.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}
