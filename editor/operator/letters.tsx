import { useStore } from '@nanostores/react'
import { Mail } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { messageOf } from '#editor/api.ts'
import css from '#editor/operator/operator.module.css'
import { operatorApi } from '#editor/operator/operator-api.ts'
import { dateTimeText } from '#editor/stores/dates.ts'
import { createPolling } from '#editor/stores/polling.ts'
import { $language } from '#editor/stores/settings.ts'
import type { Loaded } from '#editor/stores/versions.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Dialog } from '#editor/ui/dialog.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { LetterText } from '#model/operator.ts'

const every = 5_000

function LetterView({ name }: { name: string }): ReactNode {
  const t = useStore(operatorTexts)
  const [letter, setLetter] = useState<Loaded<LetterText>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same letter again
  useEffect(() => {
    operatorApi.letter(name).then(
      value => setLetter({ kind: 'ready', value }),
      error => setLetter({ kind: 'failed', message: messageOf(error) }),
    )
  }, [name, attempt])
  if (letter.kind === 'loading') return <Skeleton width="100%" height={160} />
  if (letter.kind === 'failed')
    return <Failed message={letter.message} onRetry={() => setAttempt(attempt + 1)} />
  return (
    <>
      <p className={css.hint}>{t.letterTo({ to: letter.value.to })}</p>
      <pre className={css.letter}>{letter.value.text}</pre>
    </>
  )
}

/** Letters that were written into the outbox folder, since no mail server is set. */
export function Letters(): ReactNode {
  const t = useStore(operatorTexts)
  const language = useStore($language)
  const polled = useMemo(() => createPolling({ load: operatorApi.letters, every }), [])
  const state = useStore(polled.$state)
  const [opened, setOpened] = useState<{ name: string; subject: string }>()
  if (state.kind === 'loading') return <Skeleton width="100%" height={240} />
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={polled.refresh} />
  if (state.value.results.length === 0)
    return <State icon={Mail} title={t.noLetters} text={t.noLettersText} />
  return (
    <>
      <ul className={css.letters}>
        {state.value.results.map(letter => (
          <li key={letter.name}>
            <span>
              <button type="button" className={css.link} onClick={() => setOpened(letter)}>
                {letter.subject}
              </button>
              <small>{letter.to}</small>
            </span>
            <span className={css.number}>{dateTimeText(letter.at, language)}</span>
          </li>
        ))}
      </ul>
      <Dialog
        title={opened?.subject ?? ''}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        isWide
      >
        {opened !== undefined && <LetterView name={opened.name} />}
      </Dialog>
    </>
  )
}
