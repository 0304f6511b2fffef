import { useStore } from '@nanostores/react'
import { BadgeCheck, Check, SquareX, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import type { ReviewList } from '#editor/stores/testimonials-list.ts'
import { removeReviews, reviewsOf } from '#editor/tools/love/open-reviews.ts'
import { reviewTexts } from '#editor/tools/love/review-texts.ts'
import css from '#editor/tools/love/reviews.module.css'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { DelayedSearch } from '#editor/ui/delayed-search.tsx'
import { Select } from '#editor/ui/select.tsx'
import type { LoveData } from '#model/tools/love/love.ts'
import { testimonialSorts } from '#model/tools/love/testimonial.ts'

const states = ['all', 'pending', 'accepted', 'rejected', 'unconfirmed'] as const

interface ToolsProps {
  editor: Editor<LoveData>
  list: ReviewList
}

function States({ editor, list }: ToolsProps): ReactNode {
  const t = useStore(reviewTexts)
  const reviews = reviewsOf(editor)
  const { state } = useStore(reviews.$query)
  return (
    <RadioGroup
      aria-label={t.states}
      className={cx(css.tabs)}
      orientation="horizontal"
      value={state}
      onChange={id => {
        const next = states.find(one => one === id)
        if (next !== undefined) void reviews.show({ state: next })
      }}
    >
      {states.map(id => (
        <Radio key={id} value={id} className={cx(css.tab)}>
          {t[id]} <small>{list.counts[id]}</small>
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** States with their counts, search, tag and order. */
export function ReviewTools({ editor, list }: ToolsProps): ReactNode {
  const t = useStore(reviewTexts)
  const reviews = reviewsOf(editor)
  const query = useStore(reviews.$query)
  return (
    <div className={css.tools}>
      <States editor={editor} list={list} />
      <DelayedSearch
        label={t.search}
        value={query.search}
        onChange={search => void reviews.show({ search })}
      />
      <div className={css.filters}>
        <Select
          label={t.sort}
          isLabelHidden
          value={query.sort}
          options={testimonialSorts.map(id => ({ id, label: t[id] }))}
          onChange={sort => void reviews.show({ sort })}
        />
        {list.tags.length > 0 && (
          <Select
            label={t.tag}
            isLabelHidden
            value={query.tag}
            options={[
              { id: '', label: t.anyTag },
              ...list.tags.map(({ tag, count }) => ({ id: tag, label: `#${tag} (${count})` })),
            ]}
            onChange={tag => void reviews.show({ tag })}
          />
        )}
      </div>
    </div>
  )
}

interface BulkProps {
  editor: Editor<LoveData>
  selected: ReadonlySet<string>
  onDone: () => void
}

/** What can be done to all selected reviews at once. */
export function BulkBar({ editor, selected, onDone }: BulkProps): ReactNode {
  const t = useStore(reviewTexts)
  const reviews = reviewsOf(editor)
  const ids = [...selected]
  const act = (action: 'accept' | 'reject' | 'confirm'): void => {
    void reviews.act(ids, action)
    onDone()
  }
  return (
    <section className={css.bulk} aria-label={t.selected({ count: ids.length })}>
      <span role="status">{t.selected({ count: ids.length })}</span>
      <Button look="ghost" onPress={() => act('accept')}>
        <Check size={16} aria-hidden />
        {t.accept}
      </Button>
      <Button look="ghost" onPress={() => act('reject')}>
        <X size={16} aria-hidden />
        {t.reject}
      </Button>
      <IconButton label={t.confirm} icon={BadgeCheck} onPress={() => act('confirm')} />
      <IconButton
        label={t.remove}
        icon={Trash2}
        onPress={() => {
          removeReviews(editor, ids)
          onDone()
        }}
      />
      <IconButton label={t.clear} icon={SquareX} onPress={onDone} />
    </section>
  )
}
