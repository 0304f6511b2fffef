import type { ReactElement } from 'react'
import type { FormProps } from '../form-props.ts'
import { FilePicker, FilesGroup, SendingList } from './files-field.tsx'
import { useUploads } from './use-uploads.ts'
import type { Chosen } from './values.ts'

const pictures = 'image/png,image/jpeg,image/gif'

interface Props {
  props: FormProps
  name: 'avatar' | 'images'
  most: number
  value: readonly Chosen[]
  busy: (change: number) => void
  change: (update: (chosen: readonly Chosen[]) => Chosen[]) => void
}

/** Pictures that are sent as soon as they are chosen: one of the author, or some of what the review is about. */
export function PicturesField({ props, name, most, value, busy, change }: Props): ReactElement {
  const { texts } = props
  const single = name === 'avatar'
  const { sending, error, add } = useUploads(props, single ? 'avatar' : 'image', busy)
  const room = most - value.length - sending.length
  const pick = (files: File[]): void =>
    add(files.slice(0, room), file => change(chosen => [...chosen, file].slice(0, most)))
  return (
    <FilesGroup
      name={name}
      label={single ? texts.avatar : texts.images}
      hint={single ? undefined : texts.imagesHint}
      optional={texts.optional}
      error={error}
    >
      {value.length > 0 && (
        <ul className={single ? 'chosen round' : 'chosen'}>
          {value.map(({ key, url }, index) => (
            <li key={key + url}>
              <img
                src={url}
                alt={texts.choice.replace('{index}', String(index + 1))}
                width={96}
                height={96}
              />
              <button
                type="button"
                className="link"
                aria-label={`${texts.remove}: ${texts.choice.replace('{index}', String(index + 1))}`}
                onClick={() => change(chosen => chosen.filter(each => each.url !== url))}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SendingList sending={sending} props={props} />
      {room > 0 && (
        <FilePicker
          name={name}
          label={single ? texts.addAvatar : texts.addImages}
          accept={pictures}
          multiple={!single}
          pick={pick}
        />
      )}
    </FilesGroup>
  )
}
