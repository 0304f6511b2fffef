import type { ReactElement } from 'react'
import type { FormTexts } from '../texts.ts'
import { FieldError } from './field.tsx'

interface Props {
  texts: FormTexts
  value: number | null
  error: string | undefined
  change: (rating: number) => void
}

/** Five stars: a group of radio buttons. */
export function RatingField({ texts, value, error, change }: Props): ReactElement {
  return (
    <fieldset className="field rating" aria-describedby={error && 'rating-error'}>
      <legend>{texts.rating}</legend>
      <div className="stars-row">
        {[1, 2, 3, 4, 5].map(rating => (
          <label key={rating}>
            <input
              id={rating === 1 ? 'rating' : undefined}
              type="radio"
              name="rating"
              value={rating}
              required
              checked={value === rating}
              aria-invalid={error !== undefined || undefined}
              aria-label={texts.stars.replace('{rating}', String(rating))}
              onChange={() => change(rating)}
            />
            <i className="star" />
          </label>
        ))}
        {value !== null && <span aria-hidden="true">{texts.stars.replace('{rating}', String(value))}</span>}
      </div>
      <FieldError name="rating" error={error} />
    </fieldset>
  )
}
