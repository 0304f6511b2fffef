import { useStore } from '@nanostores/react'
import { AtSign, Link2, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { testimonialsApi } from '#editor/stores/testimonials-api.ts'
import { tellArrival } from '#editor/stores/testimonials-seen.ts'
import css from '#editor/tools/love/love.module.css'
import { RequestList } from '#editor/tools/love/request-list.tsx'
import { requestTexts } from '#editor/tools/love/request-texts.ts'
import { loveLabels, loveSteps } from '#editor/tools/love/texts.ts'
import { Button } from '#editor/ui/button.tsx'
import { EmailField } from '#editor/ui/email-field.tsx'
import { EmailListField } from '#editor/ui/email-list-field.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { NumberField } from '#editor/ui/number-field.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import type { LoveData, RequestLetter } from '#model/tools/love/love.ts'

interface PageProps {
  editor: Editor<LoveData>
}

const mostEmails = 200

/** Whom to ask, and the button that does. */
function Ask({ editor }: PageProps): ReactNode {
  const t = useStore(requestTexts)
  const [emails, setEmails] = useState<string[]>([])
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  async function send(): Promise<void> {
    setMissing(emails.length === 0)
    if (emails.length === 0 || isSending || !(await editor.save())) return
    setSending(true)
    try {
      const { subject, content } = editor.$document.get().request
      const wallId = editor.$project.get().uuid
      const { sent } = await testimonialsApi.request({ wallId, emails, subject, content })
      setEmails([])
      notify(t.sent(sent))
      tellArrival()
    } catch (error) {
      alertError(error)
    }
    setSending(false)
  }
  return (
    <PanelGroup title={t.ask}>
      <EmailListField
        label={t.emails}
        value={emails}
        onChange={next => {
          setMissing(false)
          setEmails(next)
        }}
        max={mostEmails}
        error={isMissing ? 'REQUIRED' : undefined}
      />
      <p className={css.hint}>{t.law}</p>
      <div>
        <Button look="primary" onPress={send} isPending={isSending}>
          <Send size={16} aria-hidden />
          {emails.length === 0 ? t.send : t.sendMany(emails.length)}
        </Button>
      </div>
    </PanelGroup>
  )
}

/** The letter; what it says is part of the project and is shown in the preview. */
function Letter({ editor }: PageProps): ReactNode {
  const t = useStore(requestTexts)
  const { request, language } = useStore(editor.$document)
  const { subject, content, reminderDays, replyTo } = request
  const set = (changes: Partial<RequestLetter>, mergeKey?: string): void =>
    editor.change(
      loveSteps.get().letter,
      before => ({ ...before, request: { ...before.request, ...changes } }),
      mergeKey,
    )
  const insert = (word: string): void =>
    set({ content: `${content}${content === '' || /\s$/.test(content) ? '' : ' '}${word}` })
  const isWithoutLink = content.trim() !== '' && !content.includes('{link}')
  return (
    <PanelGroup title={t.letter}>
      <p className={css.hint}>{t.letterHint}</p>
      <TextField
        label={t.subject}
        value={subject}
        onChange={text => set({ subject: text }, 'subject')}
        maxLength={160}
        lang={language}
      />
      <TextField
        label={t.content}
        hint={isWithoutLink ? t.noLink({ link: '{link}' }) : t.chips({ name: '{name}', link: '{link}' })}
        value={content}
        onChange={text => set({ content: text }, 'letter')}
        maxLength={4_000}
        isLong
        lang={language}
      />
      <div className={css.actions}>
        <Button onPress={() => insert('{name}')}>
          <AtSign size={16} aria-hidden />
          {t.insertName}
        </Button>
        <Button onPress={() => insert('{link}')}>
          <Link2 size={16} aria-hidden />
          {t.insertLink}
        </Button>
      </div>
      <EmailField
        label={t.replyTo}
        hint={t.replyToHint}
        value={replyTo}
        onChange={email => set({ replyTo: email }, 'replyTo')}
      />
      <NumberField
        label={t.reminderDays}
        hint={t.reminderHint}
        value={reminderDays}
        onChange={days => set({ reminderDays: days ?? 0 }, 'reminderDays')}
        min={0}
        max={30}
        step={1}
      />
    </PanelGroup>
  )
}

/** Letters that ask customers for a review: whom, what they say, and what came of them. */
export function RequestPage({ editor }: PageProps): ReactNode {
  const labels = useStore(loveLabels)
  return (
    <Panel title={labels['review-request']}>
      <PanelBody>
        <Ask editor={editor} />
        <Letter editor={editor} />
        <RequestList editor={editor} />
      </PanelBody>
    </Panel>
  )
}
