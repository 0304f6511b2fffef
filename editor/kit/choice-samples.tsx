import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Samples, Tried } from '#editor/kit/sample.tsx'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import { Segments, Switch } from '#editor/ui/field.tsx'
import { Select } from '#editor/ui/select.tsx'

type Align = 'left' | 'center' | 'right'
const aligns = [
  { id: 'left', label: 'Left', icon: TextAlignStart },
  { id: 'center', label: 'Centre', icon: TextAlignCenter },
  { id: 'right', label: 'Right', icon: TextAlignEnd },
] as const

export function ChoiceSamples(): ReactNode {
  return (
    <Samples title="Choices" from="ui/field.tsx, ui/checkbox.tsx">
      <Tried<Align> name="one of many" initial={'center'}>
        {(value, onChange) => <Select label="Align" value={value} options={aligns} onChange={onChange} />}
      </Tried>
      <Tried<Align> name="one of a few" initial={'left'}>
        {(value, onChange) => <Segments label="Align" value={value} options={aligns} onChange={onChange} />}
      </Tried>
      <Tried<Align> name="one of a few, as icons" initial={'left'}>
        {(value, onChange) => (
          <Segments label="Align" value={value} options={aligns} onChange={onChange} isIconOnly />
        )}
      </Tried>
      <Tried name="on or off, at once" initial={true}>
        {(value, onChange) => <Switch label="Show search" isSelected={value} onChange={onChange} />}
      </Tried>
      <Tried name="must be checked" initial={false}>
        {(value, onChange) => (
          <Checkbox
            label="I agree to the terms"
            isSelected={value}
            onChange={onChange}
            error={value ? undefined : 'MUST_BE_CHECKED'}
          />
        )}
      </Tried>
    </Samples>
  )
}
