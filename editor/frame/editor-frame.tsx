import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ShareParts } from '#editor/frame/deferred-share.tsx'
import { FrameWindows, LoadedWindows } from '#editor/frame/deferred-windows.tsx'
import css from '#editor/frame/frame.module.css'
import { PreviewStage } from '#editor/frame/preview-stage.tsx'
import { Rail } from '#editor/frame/rail.tsx'
import { listenShortcuts } from '#editor/frame/shortcuts.ts'
import { TopBar } from '#editor/frame/top-bar.tsx'
import { Hints } from '#editor/onboarding/deferred.tsx'
import { alertMessage, notify, offer } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { ask } from '#editor/stores/prompts.ts'
import { $identity } from '#editor/stores/session.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { cx } from '#editor/ui/cx.ts'
import { whenIdle } from '#editor/ui/deferred.tsx'
import type { ToolId } from '#model/tool.ts'

export type Device = 'phone' | 'tablet' | 'desktop'
export type FrameDialog =
  | 'publish'
  | 'share'
  | 'versions'
  | 'export'
  | 'webhooks'
  | 'palette'
  | 'help'
  | undefined

interface EditorFrameProps {
  project: OpenProject
  tool: ToolId
  uuid: string
  page: string
}

/** What people ask of the frame, by button, key or command alike. */
export interface FrameActions {
  save: () => Promise<void>
  publish: () => void
  unpublish: () => void
  share: () => void
  /** Opens the wizard for this project. */
  generate: () => void
  export: () => void
  webhooks: () => void
  /** Shows why the project could not be saved. */
  tellUnsaved: () => void
  show: (dialog: FrameDialog) => void
  go: (path: string) => void
}

function useActions(
  { project, tool, uuid }: EditorFrameProps,
  show: (dialog: FrameDialog) => void,
): FrameActions {
  const navigate = useNavigate()
  const { editor, publishing, room } = project
  const go = (path: string): void => {
    void navigate(`/${tool}/projects/${uuid}/${path}`)
  }
  const isVisitor = (): boolean => !$identity.get().isRegistered

  /** A form that cannot be saved and a failure must be seen, wherever saving was asked for. */
  function tellUnsaved(): void {
    const outcome = editor.$save.get()
    if (editor.$blocked.get() || editor.$form.get()?.failure !== undefined) go(room.formPage)
    else if (outcome.kind === 'failed') alertMessage(outcome.message)
  }

  async function save(): Promise<void> {
    if (await editor.save()) notify(frameTexts.get().saved)
    else tellUnsaved()
  }

  async function publish(): Promise<void> {
    if (room.beforePublish !== undefined && !(await room.beforePublish(editor.$project.get()))) return
    show('publish')
    await publishing.publish()
    if (publishing.$publishing.get().kind !== 'idle') return
    show(undefined)
    if (editor.$unsaved.get()) tellUnsaved()
  }

  return {
    save,
    go,
    show,
    publish: () => (isVisitor() ? ask({ kind: 'sign-in', reason: 'publish' }) : void publish()),
    unpublish: () => {
      show('publish')
      void publishing.unpublish()
    },
    generate: () => ask({ kind: 'wizard', tool, project }),
    share: () => (isVisitor() ? ask({ kind: 'sign-in', reason: 'share' }) : show('share')),
    export: () => (isVisitor() ? ask({ kind: 'sign-in', reason: 'export' }) : show('export')),
    webhooks: () => (isVisitor() ? ask({ kind: 'sign-in', reason: 'webhooks' }) : show('webhooks')),
    tellUnsaved,
  }
}

/** Changes found from an earlier visit are shown at once and can be given up. */
function useRestoredOffer({ editor }: OpenProject): void {
  useEffect(() => {
    const t = frameTexts.get()
    if (editor.restored && editor.$conflict.get() === undefined) offer(t.restored, t.discard, editor.discard)
  }, [editor])
}

/** What the frame and the tool's pages will need, downloaded while there is a connection. */
const preloadParts =
  ({ room }: OpenProject) =>
  (): void => {
    LoadedWindows.preload()
    room.preload()
    ShareParts.preload()
  }

export function EditorFrame(props: EditorFrameProps): ReactNode {
  const { project, tool, uuid, page } = props
  const t = useStore(frameTexts)
  const { name } = useStore(project.editor.$project)
  const [device, setDevice] = useState<Device>('desktop')
  const [isPreview, setPreview] = useState(false)
  const [dialog, show] = useState<FrameDialog>()
  const actions = useActions(props, show)
  const Page = project.pages[page]
  useRestoredOffer(project)
  useEffect(() => listenShortcuts(project.editor, actions))
  useEffect(() => whenIdle(preloadParts(project)), [project])

  return (
    <div className={css.frame}>
      <title>{name}</title>
      <TopBar project={project} tool={tool} device={device} onDevice={setDevice} actions={actions} />
      <Rail
        room={project.room}
        path={`/${tool}/projects/${uuid}`}
        page={page}
        isPreview={isPreview}
        onPreview={setPreview}
        onHelp={() => show('help')}
        onPalette={() => show('palette')}
      />
      <main className={cx(css.panel, isPreview && css.isHidden)} aria-label={t.edit}>
        {Page !== undefined && <Page />}
        <Hints tool={tool} editor={project.editor} onHelp={() => show('help')} />
      </main>
      <section className={cx(css.stage, !isPreview && css.isHidden)} aria-label={t.preview}>
        <PreviewStage
          project={project}
          tool={tool}
          uuid={uuid}
          device={device}
          page={page}
          onOpen={path => {
            setPreview(false)
            if (path !== page) actions.go(path)
          }}
        />
      </section>
      <FrameWindows
        project={project}
        tool={tool}
        path={`/${tool}/projects/${uuid}`}
        actions={actions}
        dialog={dialog}
        onClose={() => show(undefined)}
      />
    </div>
  )
}
