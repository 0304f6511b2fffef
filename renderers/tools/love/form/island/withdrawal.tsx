import { type ReactElement, useState } from 'react'
import type { FormProps } from '../form-props.ts'
import { Refused } from './calls.ts'
import { type OwnReview, removeOwn } from './own-review.ts'
import { say } from './values.ts'

interface Props {
  props: FormProps
  own: OwnReview
  /** The review is off the wall, or gone for good. */
  removed: (erased: boolean) => void
}

type Question = 'withdraw' | 'erase'

/** How an author takes their review back: asked once more before anything happens. */
export function Withdrawal({ props, own, removed }: Props): ReactElement {
  const { texts, messages } = props
  const [question, setQuestion] = useState<Question>()
  const [error, setError] = useState('')

  async function remove(erase: boolean): Promise<void> {
    try {
      await removeOwn(props, own, erase)
      removed(erase)
    } catch (failure) {
      setError(failure instanceof Refused ? say(messages, failure.token) : '')
    }
  }

  const asks = {
    withdraw: { button: texts.withdraw, text: texts.withdrawQuestion, yes: texts.withdrawYes },
    erase: { button: texts.erase, text: texts.eraseQuestion, yes: texts.eraseYes },
  }
  const kinds: readonly Question[] = own.withdrawn ? ['erase'] : ['withdraw', 'erase']
  return (
    <div className="withdrawal">
      {question === undefined ? (
        <div className="row">
          {kinds.map(kind => (
            <button key={kind} type="button" className="link danger" onClick={() => setQuestion(kind)}>
              {asks[kind].button}
            </button>
          ))}
        </div>
      ) : (
        <div role="alert">
          <p>{asks[question].text}</p>
          <div className="row">
            <button type="button" className="button danger" onClick={() => void remove(question === 'erase')}>
              {asks[question].yes}
            </button>
            <button type="button" className="button" onClick={() => setQuestion(undefined)}>
              {texts.no}
            </button>
          </div>
          {error !== '' && <p className="error">{error}</p>}
        </div>
      )}
    </div>
  )
}
