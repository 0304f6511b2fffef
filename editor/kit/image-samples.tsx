import { type ReactNode, useState } from 'react'
import { Sample, Samples } from '#editor/kit/sample.tsx'
import { ImageField } from '#editor/ui/image-field.tsx'
import { type UploadPurpose, uploadPurposes } from '#model/media.ts'

function ImageSample({ purpose }: { purpose: UploadPurpose }): ReactNode {
  const [key, setKey] = useState('')
  return (
    <Sample name={purpose}>
      <ImageField label="Picture" value={key} purpose={purpose} onChange={setKey} />
    </Sample>
  )
}

export function ImageSamples(): ReactNode {
  return (
    <Samples title="Pictures" from="ui/image-field.tsx, stores/picture.ts">
      {uploadPurposes.map(purpose => (
        <ImageSample key={purpose} purpose={purpose} />
      ))}
    </Samples>
  )
}
