import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  ToggleButton,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import css from '#editor/ui/button.module.css'
import { cx } from '#editor/ui/cx.ts'

type Look = 'primary' | 'secondary' | 'ghost' | 'danger'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  look?: Look
  children: ReactNode
}

export function Button({ look = 'secondary', ...props }: ButtonProps): ReactNode {
  return <AriaButton {...props} className={cx(css.button, css[look])} />
}

interface ButtonLinkProps {
  href: string
  look?: Look
  children: ReactNode
  target?: string
  onPress?: () => void
}

export function ButtonLink({ look = 'secondary', ...props }: ButtonLinkProps): ReactNode {
  return <AriaLink {...props} className={cx(css.button, css[look])} />
}

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  label: string
  icon: LucideIcon
  /** As in `Ctrl Z`; shown with the name. */
  keys?: string
  look?: Look
  isSmall?: boolean
}

/** A button whose icon stands for its name; the name is its label and its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  keys,
  look = 'ghost',
  isSmall,
  ...props
}: IconButtonProps): ReactNode {
  return (
    <TooltipTrigger delay={500} closeDelay={50}>
      <AriaButton
        {...props}
        aria-label={label}
        className={cx(css.button, css.icon, css[look], isSmall && css.small)}
      >
        <Icon size={16} aria-hidden />
      </AriaButton>
      <Tooltip className={cx(css.tooltip)} offset={6}>
        {label}
        {keys !== undefined && <kbd>{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  )
}

interface IconToggleProps {
  label: string
  icon: LucideIcon
  isSelected: boolean
  isDisabled?: boolean
  onChange: () => void
}

export function IconToggle({ label, icon: Icon, ...props }: IconToggleProps): ReactNode {
  return (
    <TooltipTrigger delay={500} closeDelay={50}>
      <ToggleButton {...props} aria-label={label} className={cx(css.button, css.icon, css.ghost, css.small)}>
        <Icon size={16} aria-hidden />
      </ToggleButton>
      <Tooltip className={cx(css.tooltip)} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
