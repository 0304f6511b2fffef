import type { ReactElement } from 'react'
import type { FormProps } from '../form-props.ts'
import { CropField } from './crop-field.tsx'
import { FilePicker, FilesGroup, SendingList } from './files-field.tsx'
import { useCrop } from './use-crop.ts'
import { useUploads } from './use-uploads.ts'
import { type Chosen, say } from './values.ts'

const pictures = 'image/svg+xml,image/png,image/jpeg,image/gif'

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
  const { texts, messages } = props
  const single = name === 'avatar'
  const { sending, error, fail, add } = useUploads(props, single ? 'avatar' : 'image', busy)
  const put = (files: File[]): void => add(files, file => change(chosen => [...chosen, file].slice(0, most)))
  const crop = useCrop({ put: file => put([file]), fail: token => fail(say(messages, token)), busy })
  const room = crop.picture === undefined ? most - value.length - sending.length : 0
  const pick = (files: File[]): void => {
    const [first] = files
    fail(undefined)
    if (!single) put(files.slice(0, room))
    else if (first !== undefined) void crop.choose(first)
  }
  return (
    <FilesGroup
      name={name}
      label={single ? texts.avatar : texts.images}
      hint={single ? texts.avatarHint : texts.imagesHint}
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
      {crop.picture !== undefined && (
        <CropField texts={texts} picture={crop.picture} use={crop.use} cancel={crop.cancel} />
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
