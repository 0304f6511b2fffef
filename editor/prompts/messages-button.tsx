import { useStore } from '@nanostores/react'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/prompts/messages-button.module.css'
import { $unread } from '#editor/stores/notices.ts'
import { ask } from '#editor/stores/prompts.ts'
import { messageTexts } from '#editor/texts/messages.ts'
import { IconButton } from '#editor/ui/button.tsx'

/** Leads to what alerts have said; a dot says that some have not been looked up. */
export function MessagesButton(): ReactNode {
  const t = useStore(messageTexts)
  const unread = useStore($unread)
  return (
    <span className={css.holder}>
      <IconButton
        label={unread === 0 ? t.messages : t.unread(unread)}
        icon={Bell}
        onPress={() => ask({ kind: 'messages' })}
      />
      {unread > 0 && <span className={css.dot} aria-hidden />}
    </span>
  )
}
