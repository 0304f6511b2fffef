import { useStore } from '@nanostores/react'
import { ChevronLeft, Monitor, Redo2, Share2, Smartphone, Tablet, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Link } from 'react-router'
import { api } from '#editor/api.ts'
import type { Device, FrameActions } from '#editor/frame/editor-frame.tsx'
import frame from '#editor/frame/frame.module.css'
import { PublishButton } from '#editor/frame/publish-button.tsx'
import { SaveState } from '#editor/frame/save-state.tsx'
import { keys } from '#editor/frame/shortcuts.ts'
import { StatePill } from '#editor/frame/state-pill.tsx'
import css from '#editor/frame/top-bar.module.css'
import { LanguageSegments, ThemeButton } from '#editor/list/settings-buttons.tsx'
import type { EditorCore } from '#editor/stores/editor.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Segments } from '#editor/ui/field.tsx'
import type { ToolId } from '#model/tool.ts'

interface TopBarProps {
  project: OpenProject
  tool: ToolId
  device: Device
  onDevice: (device: Device) => void
  actions: FrameActions
}

/** The name is edited in place: Enter or leaving the field keeps it, Escape does not. */
function NameField({ editor }: { editor: EditorCore }): ReactNode {
  const t = useStore(frameTexts)
  const { tool, uuid, name } = useStore(editor.$project)
  const [typed, setTyped] = useState<string>()

  async function keep(): Promise<void> {
    const next = typed?.trim() ?? name
    setTyped(undefined)
    if (next === '' || next === name) return
    try {
      await api.rename(tool, uuid, next)
      editor.setProject({ ...editor.$project.get(), name: next })
      notify(t.renamed)
    } catch (error) {
      alertError(error)
    }
  }

  return (
    <div className={css.name}>
      <input
        aria-label={t.name}
        value={typed ?? name}
        maxLength={120}
        onChange={event => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
    </div>
  )
}

/** The page's heading for those who go by headings; the eye has the field. */
function ProjectHeading({ editor }: { editor: EditorCore }): ReactNode {
  const { name } = useStore(editor.$project)
  return <VisuallyHidden elementType="h1">{name}</VisuallyHidden>
}

function History({ editor }: { editor: EditorCore }): ReactNode {
  const t = useStore(frameTexts)
  const steps = useStore(editor.$steps)
  return (
    <div className={css.group}>
      <IconButton
        label={steps.undo === undefined ? t.undo : t.undoStep({ step: steps.undo })}
        keys={keys('Z')}
        icon={Undo2}
        isDisabled={steps.undo === undefined}
        onPress={editor.undo}
      />
      <IconButton
        label={steps.redo === undefined ? t.redo : t.redoStep({ step: steps.redo })}
        keys={keys('Shift', 'Z')}
        icon={Redo2}
        isDisabled={steps.redo === undefined}
        onPress={editor.redo}
      />
    </div>
  )
}

export function TopBar({ project, tool, device, onDevice, actions }: TopBarProps): ReactNode {
  const t = useStore(frameTexts)
  const { editor, publishing } = project
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a banner, told apart from the one in the preview
    <header className={frame.top} aria-label={t.project}>
      <Link to={`/${tool}/projects-list`} className={css.back} aria-label={t.projects}>
        <ChevronLeft size={16} aria-hidden />
        <span className={css.wide}>{t.projects}</span>
      </Link>
      <ProjectHeading editor={editor} />
      <NameField editor={editor} />
      <StatePill editor={editor} publishing={publishing} />
      <span className={css.break} />
      <SaveState editor={editor} onSave={actions.save} />
      <span className={css.spring} />
      <History editor={editor} />
      <div className={css.devices}>
        <Segments
          label={t.device}
          isLabelHidden
          isIconOnly
          value={device}
          options={[
            { id: 'phone', label: t.phone, icon: Smartphone },
            { id: 'tablet', label: t.tablet, icon: Tablet },
            { id: 'desktop', label: t.desktop, icon: Monitor },
          ]}
          onChange={onDevice}
        />
      </div>
      <ThemeButton />
      <div className={css.language}>
        <LanguageSegments />
      </div>
      <div className={cx(css.group, css.end)} style={{ gap: 8 }}>
        <span className={css.wide}>
          <Button onPress={actions.share}>
            <Share2 size={16} aria-hidden />
            {t.share}
          </Button>
        </span>
        <PublishButton project={project} actions={actions} />
      </div>
    </header>
  )
}
