import { useStore } from '@nanostores/react'
import { Bell, CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import css from '#editor/prompts/messages.module.css'
import { timeText } from '#editor/stores/dates.ts'
import { $past, $unread, markRead, type PastNotice } from '#editor/stores/notices.ts'
import { closePrompt } from '#editor/stores/prompts.ts'
import { $language } from '#editor/stores/settings.ts'
import { messageTexts } from '#editor/texts/messages.ts'
import { cx } from '#editor/ui/cx.ts'
import { Dialog, DialogLead } from '#editor/ui/dialog.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { State } from '#editor/ui/state.tsx'

function Message({ message, isNew }: { message: PastNotice; isNew: boolean }): ReactNode {
  const t = useStore(messageTexts)
  const language = useStore($language)
  const isAlert = message.kind === 'alert'
  const Icon = isAlert ? CircleAlert : CircleCheck
  return (
    <li className={cx(css.message, isAlert && css.alert)}>
      <Icon size={16} aria-hidden />
      <div className={css.text}>
        {isAlert && <VisuallyHidden>{`${t.error}: `}</VisuallyHidden>}
        {message.title !== undefined && <strong>{message.title}</strong>}
        {message.text}
      </div>
      {isNew && <Pill tone="danger">{t.isNew}</Pill>}
      <time dateTime={new Date(message.at).toISOString()}>{timeText(message.at, language)}</time>
    </li>
  )
}

/** All that alerts and notifications have said since the page was opened. */
export function MessagesDialog(): ReactNode {
  const t = useStore(messageTexts)
  const messages = useStore($past)
  const unread = useStore($unread)
  const [news] = useState(() => messages.filter(({ kind }) => kind === 'alert').slice(0, unread))
  // What comes while one looks has been seen.
  useEffect(() => $past.subscribe(markRead), [])
  return (
    <Dialog title={t.messages} isOpen onClose={closePrompt} isWide>
      {messages.length === 0 ? (
        <State icon={Bell} title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <>
          <DialogLead>{t.about}</DialogLead>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <ol className={css.messages} tabIndex={0} aria-label={t.messages}>
            {messages.map(message => (
              <Message key={message.id} message={message} isNew={news.some(({ id }) => id === message.id)} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}
