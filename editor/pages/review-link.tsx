import { useStore } from '@nanostores/react'
import { FileQuestionMark } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { messageOf } from '#editor/api.ts'
import { $configuration, startSession } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { askAddress, confirmAddress } from '#editor/stores/testimonials-links.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import { errorText } from '#model/messages/messages.ts'

const unknown = new Set<ErrorMessage>(['ERR_LOVE_NOT_FOUND', 'ERR_LOVE_WALL_NOT_FOUND'])

/** Leads on to a public page; what cannot be found says so. */
function Leading({ address }: { address: (siteUrl: string) => string | Promise<string> }): ReactNode {
  const common = useStore(commonTexts)
  const language = useStore($language)
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<ErrorMessage>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, whatever is drawn meanwhile
  useEffect(() => {
    setMessage(undefined)
    startSession()
      .then(() => address($configuration.get()?.siteUrl ?? ''))
      .then(
        url => location.replace(url),
        error => setMessage(messageOf(error)),
      )
  }, [attempt])
  if (message === undefined)
    return (
      <main aria-busy="true" aria-label={common.loading} style={{ padding: 24 }}>
        <Skeleton width={180} height={20} />
      </main>
    )
  if (unknown.has(message))
    return (
      <State icon={FileQuestionMark} title={common.notFound} text={errorText(message, language)} isPage>
        <Button onPress={() => setAttempt(attempt + 1)}>{common.retry}</Button>
      </State>
    )
  return <Failed message={message} onRetry={() => setAttempt(attempt + 1)} isPage />
}

/** `/love/create/{project}` and `/love/ask/{project}`: to the public form. */
export function AskLink(): ReactNode {
  const { uuid = '' } = useParams()
  return <Leading address={site => askAddress(site, uuid, new URLSearchParams(location.search))} />
}

/** `/love/confirm/{review}`: to the review's own page. */
export function ConfirmLink(): ReactNode {
  const { review = '' } = useParams()
  return <Leading address={site => confirmAddress(site, review, new URLSearchParams(location.search))} />
}
