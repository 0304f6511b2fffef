import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/wizard/wizard.module.css'

export interface Card {
  id: string
  name: string
  about?: string
  picture?: ReactNode
}

interface CardsProps {
  label: string
  isLabelHidden?: boolean
  cards: readonly Card[]
  /** Undefined when none of them is chosen. */
  value: string | undefined
  isSmall?: boolean
  onChange: (id: string) => void
}

/** One of several, each with a picture or a line about it. */
export function Cards({ label, isLabelHidden, cards, value, isSmall, onChange }: CardsProps): ReactNode {
  return (
    <RadioGroup
      className={cx(css.group)}
      value={value ?? null}
      onChange={onChange}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {!isLabelHidden && <Label elementType="h4">{label}</Label>}
      <div className={isSmall ? css.layouts : css.cards}>
        {cards.map(({ id, name, about, picture }) => (
          <Radio key={id} value={id} className={cx(css.card)}>
            {picture}
            <strong>{name}</strong>
            {about !== undefined && <small>{about}</small>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
