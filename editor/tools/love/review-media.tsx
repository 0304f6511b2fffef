import { useStore } from '@nanostores/react'
import { Download, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { alertError } from '#editor/stores/notices.ts'
import { $configuration } from '#editor/stores/session.ts'
import { reviewFilesApi, testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { seenReview } from '#editor/stores/testimonials-seen.ts'
import { GifSearch } from '#editor/tools/love/gif-search.tsx'
import { RecordingField } from '#editor/tools/love/recording/recording-field.tsx'
import type { ReviewFieldsProps } from '#editor/tools/love/review-fields.tsx'
import css from '#editor/tools/love/review-form.module.css'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import field from '#editor/ui/field.module.css'
import { FileField } from '#editor/ui/file-field.tsx'
import { ImageField } from '#editor/ui/image-field.tsx'
import { mostGifs, mostImages } from '#model/tools/love/review.ts'

const keysOf = (text = ''): string[] => text.split(' ').filter(key => key !== '')

interface FilesProps extends ReviewFieldsProps {
  name: 'images' | 'gifs' | 'video'
}

/** Files that a review came with; they can be taken out of it. */
function Files({ editor, form, name }: FilesProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
  const keys = keysOf(form.values[name])
  if (keys.length === 0) return null
  const remove = (key: string): void => {
    editor.set(name, keys.filter(each => each !== key).join(' '))
    if (name === 'video') for (const own of ['videoCover', 'videoCaptions']) editor.set(own, '')
  }
  return (
    <div>
      <span className={field.label}>{t[name]}</span>
      <div className={css.files}>
        {keys.map((key, index) => (
          <span key={key} className={css.file}>
            {name === 'video' ? (
              // biome-ignore lint/a11y/useMediaCaption: a stranger's recording comes without captions
              <video src={`${siteUrl}/${key}`} controls preload="metadata" />
            ) : (
              <img src={`${siteUrl}/${key}`} alt="" loading="lazy" />
            )}
            <IconButton
              label={t.removeFile({ name: `${t[name]} ${index + 1}` })}
              icon={X}
              isSmall
              onPress={() => remove(key)}
            />
          </span>
        ))}
      </div>
    </div>
  )
}

/** A link to the picture that works for a few minutes; made when it is asked for. */
async function downloadPicture(id: string): Promise<void> {
  try {
    const { url } = await testimonialsApi.pictureAddress(id)
    location.assign(url)
  } catch (error) {
    alertError(error)
  }
}

const gifTypes = ['image/gif']

/** Animations: found by words, or one's own. */
function Gifs({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const { uuid } = useStore(editor.$project)
  const [isSearching, setSearching] = useState(false)
  const gifs = keysOf(form.values.gifs)
  const add = (key: string): void => editor.set('gifs', [...gifs, key].join(' '))
  return (
    <>
      <Files editor={editor} form={form} name="gifs" />
      {gifs.length < mostGifs && (
        <FileField
          label={t.addGif}
          choose={t.chooseGif}
          orDrop={t.orDrop}
          hint={t.gifHint}
          types={gifTypes}
          send={(file, onProgress) => reviewFilesApi.send(uuid, 'image', file, onProgress)}
          onKept={({ key }) => add(key)}
        >
          <Button onPress={() => setSearching(true)}>
            <Search size={16} aria-hidden />
            {t.searchGifs}
          </Button>
        </FileField>
      )}
      {isSearching && <GifSearch wallId={uuid} onChosen={add} onClose={() => setSearching(false)} />}
    </>
  )
}

/** The author's picture and whatever else a review shows. */
export function ReviewMedia({ editor, form }: ReviewFieldsProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const images = keysOf(form.values.images)
  const isKept = !form.isNew && seenReview(form.id)?.avatar !== null
  return (
    <>
      <ImageField
        label={t.avatar}
        value={form.values.avatar ?? ''}
        purpose="avatar"
        onChange={key => editor.set('avatar', key)}
      />
      {isKept && (
        <div>
          <Button onPress={() => downloadPicture(form.id)}>
            <Download size={16} aria-hidden />
            {t.download}
          </Button>
        </div>
      )}
      <Files editor={editor} form={form} name="images" />
      {images.length < mostImages && (
        <ImageField
          key={images.length}
          label={t.addImage}
          value=""
          purpose="image"
          onChange={key => key !== '' && editor.set('images', [...images, key].join(' '))}
        />
      )}
      <Gifs editor={editor} form={form} />
      <RecordingField editor={editor} form={form}>
        <Files editor={editor} form={form} name="video" />
      </RecordingField>
    </>
  )
}
