import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/layout-choice.module.css'
import { type Layout, LayoutPicture } from '#editor/ui/layout-picture.tsx'

interface LayoutChoiceProps<Id extends string> {
  label: string
  value: Id
  layouts: readonly { id: Id; label: string; picture: Layout }[]
  onChange: (id: Id) => void
}

/** One of several layouts, each with its picture. */
export function LayoutChoice<Id extends string>(props: LayoutChoiceProps<Id>): ReactNode {
  const { label, value, layouts, onChange } = props
  return (
    <RadioGroup
      value={value}
      orientation="horizontal"
      onChange={chosen => {
        const layout = layouts.find(({ id }) => id === chosen)
        if (layout !== undefined) onChange(layout.id)
      }}
    >
      <Label elementType="h3">{label}</Label>
      <div className={cx(css.layouts, layouts.length === 4 && css.pairs)}>
        {layouts.map(layout => (
          <Radio key={layout.id} value={layout.id} className={cx(css.layout)}>
            <LayoutPicture {...layout.picture} />
            {layout.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
