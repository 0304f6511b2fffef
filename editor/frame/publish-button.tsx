import { useStore } from '@nanostores/react'
import {
  Bell,
  ChevronDown,
  CircleQuestionMark,
  Command,
  Download,
  EyeOff,
  History,
  Share2,
  Sparkles,
  TimerReset,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { FrameActions } from '#editor/frame/editor-frame.tsx'
import { keys } from '#editor/frame/shortcuts.ts'
import css from '#editor/frame/top-bar.module.css'
import { $autosave, type OpenProject, setAutosave } from '#editor/stores/open-project.ts'
import { ask } from '#editor/stores/prompts.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { messageTexts } from '#editor/texts/messages.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { Menu } from '#editor/ui/menu.tsx'

interface PublishButtonProps {
  project: OpenProject
  actions: FrameActions
}

export function PublishButton({ project, actions }: PublishButtonProps): ReactNode {
  const t = useStore(frameTexts)
  const messages = useStore(messageTexts)
  const autosave = useStore($autosave)
  const { status } = useStore(project.editor.$project)
  const state = useStore(project.publishing.$publishing)
  const isBusy = state.kind === 'asking' || state.kind === 'following'
  return (
    <div className={css.publish}>
      <Button look="primary" onPress={isBusy ? () => actions.show('publish') : actions.publish}>
        {isBusy ? t.publishing : t.publish}
      </Button>
      <Menu
        label={t.publishMenu}
        trigger={<IconButton label={t.publishMenu} icon={ChevronDown} look="primary" />}
        entries={[
          { id: 'share', label: t.share, icon: Share2, run: actions.share },
          { id: 'versions', label: t.versions, icon: History, run: () => actions.show('versions') },
          { id: 'export', label: t.export, icon: Download, run: actions.export },
          { id: 'webhooks', label: t.webhooks, icon: Webhook, run: actions.webhooks },
          {
            id: 'unpublish',
            label: t.unpublish,
            icon: EyeOff,
            run: actions.unpublish,
            isDisabled: status === 'draft',
          },
          {
            id: 'generate',
            label: t.generate,
            icon: Sparkles,
            run: actions.generate,
            starts: true,
          },
          {
            id: 'autosave',
            label: t.autosave,
            icon: TimerReset,
            isChecked: autosave,
            run: () => setAutosave(!autosave),
            starts: true,
          },
          {
            id: 'palette',
            label: t.palette,
            icon: Command,
            keys: keys('K'),
            run: () => actions.show('palette'),
          },
          { id: 'messages', label: messages.messages, icon: Bell, run: () => ask({ kind: 'messages' }) },
          { id: 'help', label: t.help, icon: CircleQuestionMark, keys: '?', run: () => actions.show('help') },
        ]}
      />
    </div>
  )
}
