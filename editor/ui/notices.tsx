import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { $notices, dismiss, type Notice } from '#editor/stores/notices.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import css from '#editor/ui/notices.module.css'

function NoticeView({ notice }: { notice: Notice }): ReactNode {
  const t = useStore(commonTexts)
  const Icon = notice.kind === 'alert' ? CircleAlert : CircleCheck
  const { action } = notice
  return (
    <div className={cx(css.notice, css[notice.kind])} role={notice.kind === 'alert' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div className={css.text}>
        {notice.title !== undefined && <strong>{notice.title}</strong>}
        {notice.text}
      </div>
      {action !== undefined && (
        <Button
          look="ghost"
          onPress={() => {
            dismiss(notice.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t.dismiss} icon={X} onPress={() => dismiss(notice.id)} />
    </div>
  )
}

/** Alerts and notifications, above everything. */
export function Notices(): ReactNode {
  const notices = useStore($notices)
  return (
    <div className={css.notices} data-react-aria-top-layer="true">
      {notices.map(notice => (
        <NoticeView key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
