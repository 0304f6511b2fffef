import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { messageOf } from '#editor/api.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $language } from '#editor/stores/settings.ts'
import { type FoundGifs, reviewFilesApi } from '#editor/stores/testimonials-api.ts'
import css from '#editor/tools/love/gif-search.module.css'
import { reviewFormTexts } from '#editor/tools/love/review-texts.ts'
import { cx } from '#editor/ui/cx.ts'
import { DelayedSearch } from '#editor/ui/delayed-search.tsx'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'

interface GifSearchProps {
  wallId: string
  /** Called with the key under which the chosen one is kept. */
  onChosen: (key: string) => void
  onClose: () => void
}

type Search = { found?: FoundGifs; failure?: ErrorMessage }

/** What is found for some words; searched again when they change, or after a failure. */
function useGifs(words: string): Search & { again: () => void } {
  const language = useStore($language)
  const [search, setSearch] = useState<Search>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the same search again
  useEffect(() => {
    const { signal, abort } = withAbort()
    reviewFilesApi
      .gifs(words, language, signal)
      .then(found => setSearch({ found }))
      .catch(error => signal.aborted || setSearch({ failure: messageOf(error) }))
    return abort
  }, [words, language, round])
  return { ...search, again: () => setRound(round + 1) }
}

function withAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Animations that fit some words. The server keeps the one that is chosen, so that visitors load it from nowhere else. */
export function GifSearch({ wallId, onChosen, onClose }: GifSearchProps): ReactNode {
  const t = useStore(reviewFormTexts)
  const [words, setWords] = useState('')
  const [isKeeping, setKeeping] = useState(false)
  const { found, failure, again } = useGifs(words)
  async function choose(id: string): Promise<void> {
    setKeeping(true)
    try {
      const { key } = await reviewFilesApi.keepGif(wallId, id)
      onChosen(key)
      onClose()
    } catch (error) {
      alertError(error)
      setKeeping(false)
    }
  }
  return (
    <Dialog title={t.searchGifs} isOpen onClose={onClose} isWide>
      <DelayedSearch label={t.gifWords} value={words} onChange={setWords} />
      {failure !== undefined && <Failed message={failure} onRetry={again} />}
      {failure === undefined && found === undefined && <Skeleton width="100%" height={200} />}
      <p role="status" className={css.note}>
        {found?.results.length === 0 && t.noGifs}
      </p>
      {found !== undefined && (
        <>
          <div className={css.gifs}>
            {found.results.map(({ id, title, preview }) => (
              <Button
                key={id}
                className={cx(css.gif)}
                isDisabled={isKeeping}
                aria-label={t.addThisGif({ name: title })}
                onPress={() => choose(id)}
              >
                <img src={preview} alt="" loading="lazy" />
              </Button>
            ))}
          </div>
          <p className={css.note}>{found.configured ? found.attribution : t.ownGifs}</p>
        </>
      )}
    </Dialog>
  )
}
