import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { FormProps } from '../form-props.ts'
import { Refused, send } from './calls.ts'
import { dropDraft, keepDraft, loadDraft } from './draft.ts'
import { editorOf, type OwnReview, readOwn } from './own-review.ts'
import {
  begin,
  check,
  type Errors,
  type Purpose,
  type Refusal,
  say,
  stillBroken,
  type Values,
} from './values.ts'

type Phase = 'writing' | 'sending' | 'loading' | 'absent' | 'done'

export interface ReviewFormState {
  /** Scripts run: what needs them may be shown. */
  live: boolean
  phase: Phase
  purpose: Purpose
  own: OwnReview | null
  values: Values
  errors: Errors
  /** Those of the errors that nobody has seen to yet. */
  broken: Errors
  /** What is said of the form as a whole. */
  message: string
  /** The letter's own token stands for the address. */
  hasToken: boolean
  /** The author's link, once the review is there. */
  link: string
  set: Dispatch<SetStateAction<Values>>
  submit: () => Promise<void>
  /** The files that are on their way, changed by so many. */
  busy: (change: number) => void
}

const hashToken = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

function known(fields: Readonly<Record<string, string>>, blank: Values): Errors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in blank))
}

/** What is written in the form, where it stands on its way, and how it is sent. */
export function useForm(props: FormProps): ReviewFormState {
  const { confirms, preview, texts, messages, wall } = props
  const page = confirms ?? wall
  const [live, setLive] = useState(false)
  const [phase, setPhase] = useState<Phase>('writing')
  const [own, setOwn] = useState<OwnReview | null>(null)
  const [token, setToken] = useState('')
  const [values, set] = useState(() => begin(props.begun))
  const [refusal, setRefusal] = useState<Refusal>({ errors: {}, values })
  const [message, setMessage] = useState('')
  const [link, setLink] = useState('')
  const [sending, setSending] = useState(0)
  const purpose: Purpose = own !== null ? 'own' : confirms === null ? 'ask' : 'confirm'

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is read once, when the page is there
  useEffect(() => {
    const editor = confirms === null ? editorOf(location.hash) : undefined
    setToken(confirms === null ? '' : hashToken())
    setLive(true)
    if (editor === undefined) return set(begun => loadDraft(page, begun))
    setPhase('loading')
    readOwn(props, editor).then(
      review => {
        setOwn(review)
        set(begun => ({ ...begun, ...review.values }))
        setPhase('writing')
      },
      () => setPhase('absent'),
    )
  }, [])
  useEffect(() => {
    if (live && purpose !== 'own' && phase === 'writing') keepDraft(page, values)
  }, [live, purpose, phase, page, values])

  function refuse(refused: Refused): void {
    const fields = known(refused.fields, values)
    const wrongAddress = refused.token === 'ERR_LOVE_WRONG_CONFIRMATION_EMAIL'
    setRefusal({ errors: wrongAddress ? { email: refused.token } : fields, values })
    const told = refused.token === 'ERR_INVALID_DATA' ? texts.mend : say(messages, refused.token)
    setMessage(refused.token === 'OFFLINE' ? texts.offlineKept : told)
    setPhase('writing')
  }

  async function submit(): Promise<void> {
    const found = check(values, props, purpose, token !== '')
    setRefusal({ errors: found, values })
    const tokens = Object.values(found)
    if (tokens.includes('REQUIRED')) return setMessage(say(messages, 'SAVE_BLOCKED'))
    if (tokens.length > 0) return setMessage(texts.mend)
    if (sending > 0) return setMessage(texts.waitForUploads)
    setMessage('')
    setPhase('sending')
    try {
      setLink(preview ? '' : await send(values, props, purpose, { own, token }))
      dropDraft(page)
      if (purpose === 'own') setMessage(texts.saved)
      setPhase(purpose === 'own' ? 'writing' : 'done')
    } catch (failure) {
      refuse(failure instanceof Refused ? failure : new Refused('UNKNOWN_ERROR'))
    }
  }

  const { errors } = refusal
  const broken = stillBroken(refusal, values)
  const isMended = Object.keys(errors).length > 0 && Object.keys(broken).length === 0
  return {
    live,
    phase,
    purpose,
    own,
    values,
    errors,
    broken,
    message: isMended ? '' : message,
    hasToken: token !== '',
    link,
    set,
    submit,
    busy: change => setSending(count => count + change),
  }
}
