import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { mayBeShortened } from '#editor/tools/love/share-image/image-request.ts'
import css from '#editor/tools/love/share-image/share-image.module.css'
import { shareImageTexts } from '#editor/tools/love/share-image/share-image-texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import type { Testimonial } from '#model/tools/love/testimonial.ts'

interface SentenceChoiceProps {
  review: Testimonial
  sentences: readonly string[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Which sentences of a review are quoted; one of them at least. */
export function SentenceChoice({ review, sentences, chosen, onChange }: SentenceChoiceProps): ReactNode {
  const t = useStore(shareImageTexts)
  if (!mayBeShortened(review)) return <p className={css.hint}>{t.whole}</p>
  function toggle(index: number, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(index)
    else next.delete(index)
    if (next.size > 0) onChange(next)
  }
  return (
    <fieldset className={css.sentences}>
      <legend>{t.sentences}</legend>
      <p className={css.hint}>{t.sentencesHint}</p>
      <div className={css.list} lang={review.language}>
        {sentences.map((sentence, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have nothing but their place, and never move
            key={index}
            label={sentence}
            isSelected={chosen.has(index)}
            onChange={isChosen => toggle(index, isChosen)}
          />
        ))}
      </div>
      {chosen.size < sentences.length && (
        <Button onPress={() => onChange(new Set(sentences.keys()))}>{t.all}</Button>
      )}
    </fieldset>
  )
}
