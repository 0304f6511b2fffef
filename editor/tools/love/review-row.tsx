import { useStore } from '@nanostores/react'
import {
  ArrowDown,
  ArrowUp,
  BadgeCheck,
  Check,
  Clock,
  Ellipsis,
  GripVertical,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Checkbox, GridListItem } from 'react-aria-components'
import { whenText } from '#editor/stores/dates.ts'
import { $configuration } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { canBePinned, isShowable } from '#editor/stores/testimonials-list.ts'
import { reviewTexts } from '#editor/tools/love/review-texts.ts'
import css from '#editor/tools/love/reviews.module.css'
import { IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Menu } from '#editor/ui/menu.tsx'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'
import { tagsOf } from '#model/tools/love/review.ts'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

/** What can be done to one review of the list. */
export interface ReviewActions {
  open: () => void
  accept: () => void
  reject: () => void
  confirm: () => void
  restore: () => void
  remove: () => void
  /** Pins it, or ends that. */
  pin: () => void
  nudge: (by: -1 | 1) => void
}

interface ReviewRowProps {
  review: Testimonial
  isOpen: boolean
  /** Whether the list stands in the wall's order, which alone can be changed. */
  canMove: boolean
  actions: ReviewActions
}

const tones: Record<Testimonial['state'], PillTone> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'plain',
}

/** The decision, or why there is none to take. */
function StatePill({ review }: { review: Testimonial }): ReactNode {
  const t = useStore(reviewTexts)
  if (review.withdrawnAt !== null) return <Pill tone="danger">{t.withdrawn}</Pill>
  return <Pill tone={tones[review.state]}>{t[review.state]}</Pill>
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => word?.at(0)?.toLocaleUpperCase() ?? '')
    .join('')
}

function Avatar({ review }: { review: Testimonial }): ReactNode {
  const siteUrl = useStore($configuration)?.siteUrl ?? ''
  if (review.avatar === null)
    return (
      <span className={css.avatar} aria-hidden>
        {initialsOf(review.name) || '?'}
      </span>
    )
  return <img className={css.avatar} src={`${siteUrl}/${review.avatar}`} alt="" loading="lazy" />
}

/** Where a review came from, when, and whatever its owner should know of it. */
function useMeta(review: Testimonial): string {
  const t = useStore(reviewTexts)
  const language = useStore($language)
  const files = review.images.length + review.gifs.length
  const sources = {
    form: t.byForm,
    request: t.byRequest,
    owner: t.byOwner,
    google: t.byGoogle,
    file: t.byFile,
  }
  const isFromAuthor = review.source === 'form' || review.source === 'request'
  const disclosure = { none: '', incentive: t.incentive, insider: t.insider }[review.disclosure]
  return [
    review.confirmed ? '' : t.notConfirmed,
    isFromAuthor && review.consentAt === null ? t.noConsent : '',
    review.video === null ? '' : t.hasVideo,
    files === 0 ? '' : t.files(files),
    sources[review.source],
    whenText(review.createdAt, language, Date.now()),
    disclosure,
    review.reply === '' ? '' : t.answered,
    ...tagsOf(review.category).map(tag => `#${tag}`),
  ]
    .filter(part => part !== '')
    .join(' · ')
}

function pinning(
  { isPinned }: Testimonial,
  t: { pin: string; unpin: string },
): { label: string; icon: LucideIcon } {
  return isPinned ? { label: t.unpin, icon: PinOff } : { label: t.pin, icon: Pin }
}

function RowMenu({ review, canMove, actions }: Omit<ReviewRowProps, 'isOpen'>): ReactNode {
  const t = useStore(reviewTexts)
  const label = t.actions({ name: review.name || t.unnamed })
  const { state, confirmed } = review
  const isShown = isShowable(review)
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={Ellipsis} isSmall />}
      entries={[
        { id: 'edit', label: t.edit, icon: Pencil, keys: 'Enter', run: actions.open },
        isShown &&
          state !== 'accepted' && {
            id: 'accept',
            label: t.accept,
            icon: Check,
            keys: 'A',
            run: actions.accept,
            starts: true,
          },
        state !== 'rejected' && {
          id: 'reject',
          label: t.reject,
          icon: X,
          keys: 'R',
          run: actions.reject,
          starts: state === 'accepted',
        },
        state !== 'pending' && { id: 'restore', label: t.restore, icon: Clock, run: actions.restore },
        isShown &&
          !confirmed && {
            id: 'confirm',
            label: t.confirm,
            icon: BadgeCheck,
            keys: 'C',
            run: actions.confirm,
          },
        canBePinned(review) && {
          id: 'pin',
          ...pinning(review, t),
          keys: 'P',
          run: actions.pin,
          starts: true,
        },
        canMove && {
          id: 'up',
          label: t.up,
          icon: ArrowUp,
          keys: 'Alt ↑',
          run: () => actions.nudge(-1),
          starts: !canBePinned(review),
        },
        canMove && {
          id: 'down',
          label: t.down,
          icon: ArrowDown,
          keys: 'Alt ↓',
          run: () => actions.nudge(1),
        },
        {
          id: 'remove',
          label: t.remove,
          icon: Trash2,
          keys: 'Delete',
          isDanger: true,
          run: actions.remove,
          starts: true,
        },
      ]}
    />
  )
}

function Decisions({ review, canMove, actions }: Omit<ReviewRowProps, 'isOpen'>): ReactNode {
  const t = useStore(reviewTexts)
  return (
    <span className={css.buttons}>
      {review.state === 'pending' && isShowable(review) && (
        <>
          <IconButton label={t.accept} icon={Check} keys="A" isSmall onPress={actions.accept} />
          <IconButton label={t.reject} icon={X} keys="R" isSmall onPress={actions.reject} />
        </>
      )}
      {canBePinned(review) && <IconButton {...pinning(review, t)} keys="P" isSmall onPress={actions.pin} />}
      {review.state === 'accepted' && canMove && (
        <>
          <IconButton label={t.up} icon={ArrowUp} isSmall onPress={() => actions.nudge(-1)} />
          <IconButton label={t.down} icon={ArrowDown} isSmall onPress={() => actions.nudge(1)} />
        </>
      )}
      <RowMenu review={review} canMove={canMove} actions={actions} />
    </span>
  )
}

export function ReviewRow({ review, isOpen, canMove, actions }: ReviewRowProps): ReactNode {
  const t = useStore(reviewTexts)
  const meta = useMeta(review)
  const name = review.name || review.email || t.unnamed
  const { rating, state } = review
  return (
    <GridListItem
      id={review.id}
      textValue={`${name}, ${t[state]}`}
      className={cx(css.row, isOpen && css.open)}
    >
      <Button slot="drag" className={cx(css.grip)} aria-label={t.drag({ name })} isDisabled={!canMove}>
        <GripVertical size={14} aria-hidden />
      </Button>
      <Checkbox slot="selection" className={cx(css.check)} aria-label={t.select({ name })}>
        {({ isSelected }) => (
          <span className={css.box}>{isSelected && <Check size={13} strokeWidth={3} aria-hidden />}</span>
        )}
      </Checkbox>
      <Avatar review={review} />
      <div className={css.body}>
        <div className={css.top}>
          {review.isPinned && <Pin className={css.pinned} size={14} role="img" aria-label={t.pinned} />}
          <strong title={name}>{name}</strong>
          {rating !== null && (
            <span className={css.stars} role="img" aria-label={t.stars({ rating })}>
              {'★'.repeat(rating)}
            </span>
          )}
          <span style={{ marginLeft: 'auto' }}>
            <StatePill review={review} />
          </span>
        </div>
        <p className={css.text} lang={review.language}>
          {review.content || t.recording}
        </p>
        <div className={css.foot}>
          <span className={css.meta} title={meta}>
            {meta}
          </span>
          <Decisions review={review} canMove={canMove} actions={actions} />
        </div>
      </div>
    </GridListItem>
  )
}
