import { useStore } from '@nanostores/react'
import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  SearchField as AriaSearchField,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  Button,
  Input,
  Label,
  Radio,
  RadioGroup,
  TextArea,
} from 'react-aria-components'
import { commonTexts } from '#editor/texts/common.ts'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/field.module.css'
import { FieldFrame } from '#editor/ui/field-frame.tsx'
import type { Option } from '#editor/ui/select.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  /** A token of the catalogue. */
  error?: string | undefined
  isRequired?: boolean
  isLong?: boolean
  maxLength?: number
  placeholder?: string
  type?: string
  autoFocus?: boolean
  onBlur?: () => void
  /** Takes the Enter key, which would otherwise send the form. */
  onEnter?: () => void
  lang?: string
}

export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, isLong, placeholder, autoFocus, lang, onEnter, ...field } = props
  const shared = {
    className: cx(css.input),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(lang ? { lang } : {}),
  }
  return (
    <AriaTextField
      {...field}
      {...(autoFocus ? { autoFocus } : {})}
      onKeyDown={event => {
        if (event.key !== 'Enter' || onEnter === undefined) return event.continuePropagation()
        event.preventDefault()
        onEnter()
      }}
      className={cx(css.field)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame label={label} hint={hint} error={error}>
        {isLong ? <TextArea {...shared} rows={2} /> : <Input {...shared} />}
      </FieldFrame>
    </AriaTextField>
  )
}

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, ...props }: SearchFieldProps): ReactNode {
  const t = useStore(commonTexts)
  return (
    <AriaSearchField {...props} aria-label={label} className={cx(css.search)}>
      <Search size={16} aria-hidden />
      <Input className={cx(css.input)} placeholder={label} />
      <Button className={cx(css.clear)} aria-label={t.clear}>
        <X size={14} aria-hidden />
      </Button>
    </AriaSearchField>
  )
}

interface SwitchProps {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

export function Switch({ label, ...props }: SwitchProps): ReactNode {
  return (
    <AriaSwitch {...props} className={cx(css.switch)}>
      <span>{label}</span>
      <span className={css.track} />
    </AriaSwitch>
  )
}

interface SegmentsProps<Id extends string> {
  label: string
  isLabelHidden?: boolean
  value: Id
  options: readonly Option<Id>[]
  onChange: (id: Id) => void
  /** Icons alone; the labels are read out. */
  isIconOnly?: boolean
}

/** One of a few, all of them in sight. */
export function Segments<Id extends string>(props: SegmentsProps<Id>): ReactNode {
  const { label, isLabelHidden, value, options, onChange, isIconOnly } = props
  return (
    <RadioGroup
      className={cx(css.field)}
      orientation="horizontal"
      value={value}
      onChange={id => {
        const option = options.find(entry => entry.id === id)
        if (option !== undefined) onChange(option.id)
      }}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {!isLabelHidden && <Label className={cx(css.label)}>{label}</Label>}
      <div className={css.segments}>
        {options.map(option => (
          <Radio key={option.id} value={option.id} className={cx(css.segment)} aria-label={option.label}>
            {option.icon && <option.icon size={16} aria-hidden />}
            {!isIconOnly && option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
