import { useStore } from '@nanostores/react'
import { ExternalLink, KeyRound, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#editor/api.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { tellArrival } from '#editor/stores/testimonials-seen.ts'
import { googleTexts } from '#editor/tools/love/google-texts.ts'
import css from '#editor/tools/love/love.module.css'
import { loveLabels, loveSteps } from '#editor/tools/love/texts.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import { Failed, State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import type { GoogleReview } from '#model/tools/love/google.ts'
import type { LoveData } from '#model/tools/love/love.ts'

interface PageProps {
  editor: Editor<LoveData>
}

type Fetched =
  | { kind: 'idle' }
  | { kind: 'fetching' }
  | { kind: 'found'; reviews: readonly GoogleReview[]; attribution: string }
  | { kind: 'failed'; message: ErrorMessage }

const finder = 'https://developers.google.com/maps/documentation/places/web-service/place-id'

function Choice({ review, isSelected, onChange }: ChoiceProps): ReactNode {
  const t = useStore(googleTexts)
  const { name, rating, content } = review
  return (
    <Checkbox
      isSelected={isSelected}
      onChange={onChange}
      label={
        <span className={css.choice}>
          <strong>{name}</strong>{' '}
          {rating !== null && (
            <span role="img" aria-label={t.stars({ rating })}>
              {'★'.repeat(rating)}
            </span>
          )}
          <br />
          {content}
        </span>
      }
    />
  )
}

interface ChoiceProps {
  review: GoogleReview
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

interface FoundProps extends PageProps {
  reviews: readonly GoogleReview[]
  attribution: string
  onDone: () => void
}

/** What the place has, to choose from. */
function Found({ editor, reviews, attribution, onDone }: FoundProps): ReactNode {
  const t = useStore(googleTexts)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(reviews.map(({ id }) => id)))
  const [isSending, setSending] = useState(false)
  if (reviews.length === 0) return <State icon={SearchX} title={t.none} text={t.noneText} />
  async function take(): Promise<void> {
    setSending(true)
    try {
      const { uuid } = editor.$project.get()
      const { googlePlaceId } = editor.$document.get()
      const { imported, renewed } = await testimonialsApi.importGoogle(uuid, googlePlaceId, [...chosen])
      notify(imported > 0 ? t.imported(imported) : t.renewed(renewed))
      tellArrival()
      onDone()
    } catch (error) {
      alertError(error)
    }
    setSending(false)
  }
  const set = (id: string, isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter(each => each !== id)))
  return (
    <PanelGroup title={t.found(reviews.length)}>
      <p className={css.hint}>{t.choose}</p>
      {reviews.map(review => (
        <Choice
          key={review.id}
          review={review}
          isSelected={chosen.has(review.id)}
          onChange={isChosen => set(review.id, isChosen)}
        />
      ))}
      {attribution !== '' && <p className={css.hint}>{attribution}</p>}
      <div>
        <Button look="primary" onPress={take} isPending={isSending} isDisabled={chosen.size === 0}>
          {t.importMany(chosen.size)}
        </Button>
      </div>
    </PanelGroup>
  )
}

/** Which place, and how to find out. */
function Place({ editor, isFetching, onFetch }: PlaceProps): ReactNode {
  const t = useStore(googleTexts)
  const { googlePlaceId } = useStore(editor.$document)
  return (
    <PanelGroup>
      <p>{t.about}</p>
      <TextField
        label={t.placeId}
        hint={t.placeHint}
        value={googlePlaceId}
        onChange={typed =>
          editor.change(
            loveSteps.get().google,
            data => ({ ...data, googlePlaceId: typed.replace(/[^\w-]/g, '') }),
            'googlePlaceId',
          )
        }
        onEnter={onFetch}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button
          look="primary"
          onPress={onFetch}
          isPending={isFetching}
          isDisabled={googlePlaceId.trim() === ''}
        >
          {t.fetch}
        </Button>
      </div>
      <h3>{t.find}</h3>
      <p className={css.hint}>{t.findText}</p>
      <div>
        <ButtonLink href={finder} target="_blank">
          <ExternalLink size={16} aria-hidden />
          {t.findLink}
        </ButtonLink>
      </div>
    </PanelGroup>
  )
}

interface PlaceProps extends PageProps {
  isFetching: boolean
  onFetch: () => void
}

/** Reviews of a business profile, taken over one by one. */
export function GooglePage({ editor }: PageProps): ReactNode {
  const t = useStore(googleTexts)
  const labels = useStore(loveLabels)
  const [state, setState] = useState<Fetched>({ kind: 'idle' })
  async function fetchReviews(): Promise<void> {
    const placeId = editor.$document.get().googlePlaceId
    if (placeId === '' || state.kind === 'fetching') return
    setState({ kind: 'fetching' })
    try {
      const { results, attribution } = await testimonialsApi.google(placeId)
      setState({ kind: 'found', reviews: results, attribution })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    }
  }
  const isMissing = state.kind === 'failed' && state.message === 'ERR_LOVE_GOOGLE_NOT_CONFIGURED'
  return (
    <Panel title={labels['review-google']}>
      <PanelBody>
        <Place editor={editor} isFetching={state.kind === 'fetching'} onFetch={fetchReviews} />
        <div aria-live="polite">
          {isMissing && <State icon={KeyRound} title={t.notConfigured} text={t.notConfiguredText} />}
          {state.kind === 'failed' && !isMissing && <Failed message={state.message} onRetry={fetchReviews} />}
          {state.kind === 'found' && (
            <Found
              editor={editor}
              reviews={state.reviews}
              attribution={state.attribution}
              onDone={() => setState({ kind: 'idle' })}
            />
          )}
        </div>
      </PanelBody>
    </Panel>
  )
}
