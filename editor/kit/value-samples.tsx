import { parseDate } from '@internationalized/date'
import { type ReactNode, useState } from 'react'
import { Sample, Samples, Tried } from '#editor/kit/sample.tsx'
import { ColorField } from '#editor/ui/color-field.tsx'
import { DatePicker } from '#editor/ui/date-picker.tsx'
import type { Moment } from '#editor/ui/moment.ts'
import { MomentField } from '#editor/ui/moment-field.tsx'
import { NumberField } from '#editor/ui/number-field.tsx'
import { SliderField } from '#editor/ui/slider-field.tsx'

function DaySample(): ReactNode {
  const [day, setDay] = useState('2026-11-21')
  return (
    <Sample name="day">
      <DatePicker
        label="Published after"
        value={day === '' ? null : parseDate(day)}
        onChange={next => setDay(next?.toString() ?? '')}
      />
    </Sample>
  )
}

export function ValueSamples(): ReactNode {
  return (
    <Samples
      title="Numbers, dates, colours"
      from="ui/number-field.tsx, ui/slider-field.tsx, ui/moment-field.tsx, ui/color-field.tsx"
    >
      <Tried<number | undefined> name="number" initial={3}>
        {(value, onChange) => (
          <NumberField label="Shown at once" value={value} onChange={onChange} min={1} max={50} />
        )}
      </Tried>
      <Tried<number | undefined> name="price" initial={49}>
        {(value, onChange) => (
          <NumberField
            label="Price"
            value={value}
            onChange={onChange}
            min={0}
            format={{ style: 'currency', currency: 'PLN' }}
          />
        )}
      </Tried>
      <Tried<number | undefined> name="out of its range" initial={80}>
        {(value, onChange) => (
          <NumberField label="Progress" value={value} onChange={onChange} min={1} max={50} />
        )}
      </Tried>
      <Tried name="range" initial={6}>
        {(value, onChange) => (
          <SliderField label="Corner radius" value={value} onChange={onChange} min={0} max={32} unit="px" />
        )}
      </Tried>
      <DaySample />
      <Tried<Moment>
        name="moment in a zone"
        initial={{ at: '2026-12-24T17:00:00.000Z', zone: 'Europe/Warsaw' }}
      >
        {(value, onChange) => <MomentField label="Ends at" value={value} onChange={onChange} />}
      </Tried>
      <Tried<Moment> name="moment that is too early" initial={{ at: '', zone: 'Europe/Warsaw' }}>
        {(value, onChange) => (
          <MomentField label="Ends at" value={value} onChange={onChange} error="MIN_DATE" />
        )}
      </Tried>
      <Tried name="colour" initial="#4353d6">
        {(value, onChange) => (
          <ColorField
            label="Brand"
            pickLabel="Pick: Brand"
            hexLabel="code"
            value={value}
            onChange={onChange}
            hint="5.9 : 1"
          />
        )}
      </Tried>
      <Tried name="colour with too little contrast" initial="#d0d5dd">
        {(value, onChange) => (
          <ColorField
            label="Text"
            pickLabel="Pick: Text"
            hexLabel="code"
            value={value}
            onChange={onChange}
            hint="1.5 : 1"
            isLow
          />
        )}
      </Tried>
    </Samples>
  )
}
