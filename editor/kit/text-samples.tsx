import type { ReactNode } from 'react'
import { Samples, Tried } from '#editor/kit/sample.tsx'
import { AddressField } from '#editor/ui/address-field.tsx'
import { RichText } from '#editor/ui/deferred-rich-text.tsx'
import { EmailListField } from '#editor/ui/email-list-field.tsx'
import { SearchField, TextField } from '#editor/ui/field.tsx'

export function TextSamples(): ReactNode {
  return (
    <Samples
      title="Text"
      from="ui/field.tsx, ui/address-field.tsx, ui/email-list-field.tsx, ui/rich-text.tsx"
    >
      <Tried name="text" initial="Course on ceramics">
        {(value, onChange) => (
          <TextField label="Title" value={value} onChange={onChange} hint="Shown above the page." />
        )}
      </Tried>
      <Tried name="required, empty" initial="">
        {(value, onChange) => (
          <TextField
            label="Title"
            value={value}
            onChange={onChange}
            isRequired
            error={value === '' ? 'REQUIRED' : undefined}
          />
        )}
      </Tried>
      <Tried name="too long" initial="A title that goes on and on">
        {(value, onChange) => (
          <TextField
            label="Title"
            value={value}
            onChange={onChange}
            error={value.length > 20 ? 'MAX_LENGTH:20' : undefined}
          />
        )}
      </Tried>
      <Tried name="long text" initial={'Two lines\nof an introduction'}>
        {(value, onChange) => <TextField label="Introduction" value={value} onChange={onChange} isLong />}
      </Tried>
      <Tried name="search" initial="ceramics">
        {(value, onChange) => <SearchField label="Search" value={value} onChange={onChange} />}
      </Tried>
      <Tried name="address: taken over once it is safe" initial="https://example.com/course">
        {(value, onChange) => <AddressField label="Link" value={value} onChange={onChange} />}
      </Tried>
      <Tried name="e-mail addresses" initial={['anna@example.com', 'ola@example.com']}>
        {(value, onChange) => <EmailListField label="Tell these people" value={value} onChange={onChange} />}
      </Tried>
      <Tried name="rich text" initial="<p>An <strong>answer</strong>.</p>">
        {(value, onChange) => (
          <RichText
            label="Answer"
            value={value}
            initial="<p>An <strong>answer</strong>.</p>"
            onChange={onChange}
            lang="en"
          />
        )}
      </Tried>
    </Samples>
  )
}
