import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { api, type PreviewBody } from '#editor/api.ts'
import type { Device } from '#editor/frame/editor-frame.tsx'
import css from '#editor/frame/frame.module.css'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { createPreview, type Preview, readyPort } from '#editor/stores/preview.ts'
import { $language, $theme } from '#editor/stores/settings.ts'
import { frameTexts } from '#editor/texts/frame.ts'
import { previewViews } from '#editor/tools/index.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import type { ToolId } from '#model/tool.ts'

interface PreviewStageProps {
  project: OpenProject
  tool: ToolId
  uuid: string
  device: Device
  /** The page of the tool that is open; which view is shown depends on it. */
  page: string
  /** Called with the page that shows what was clicked. */
  onOpen: (path: string) => void
}

/** The document, the open item and the frame's theme reach the frame as they change. */
function useFollowing(preview: Preview<PreviewBody>, project: OpenProject, view: string): void {
  const { $shown, $form, $project } = project.editor
  const { $records } = project.room
  const theme = useStore($theme)
  const language = useStore($language)
  useEffect(() => {
    const send = (): void =>
      preview.show({ data: $shown.get(), name: $project.get().name, lang: language, view })
    const ends = [$shown.subscribe(send), $project.listen(send)]
    return () => {
      for (const end of ends) end()
    }
  }, [preview, language, $shown, $project, view])
  useEffect(() => $records?.listen(preview.refresh), [preview, $records])
  useEffect(() => preview.setTheme(theme), [preview, theme])
  useEffect(() => {
    let last: string | undefined
    return $form.subscribe(form => {
      if (form !== undefined && form.id !== last) preview.reveal(form.id)
      last = form?.id
    })
  }, [preview, $form])
}

export function PreviewStage({ project, tool, uuid, device, page, onOpen }: PreviewStageProps): ReactNode {
  const t = useStore(frameTexts)
  const { name } = useStore(project.editor.$project)
  const frame = useRef<HTMLIFrameElement>(null)
  const open = useRef(onOpen)
  open.current = onOpen
  const [attempt, setAttempt] = useState(0)
  const nonce = useMemo(() => crypto.randomUUID(), [])
  const preview = useMemo(() => {
    return createPreview<PreviewBody>({
      render: (body, signal) => api.preview(tool, uuid, body, signal),
      onSelect: ({ kind, id }) => {
        const path = project.open(kind, id)
        if (path !== undefined) open.current(path)
      },
    })
  }, [project, tool, uuid])
  const state = useStore(preview.$state)
  const view = previewViews[tool](page)
  const [start] = useState(() =>
    new URLSearchParams({ lang: $language.get(), theme: $theme.get() }).toString(),
  )
  useFollowing(preview, project, view)

  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      const port = readyPort(event, frame.current?.contentWindow ?? null, nonce)
      if (port === undefined) return
      preview.connect(port)
      preview.setTheme($theme.get())
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [preview, nonce])

  return (
    <>
      <div className={cx(css.device, css[device])}>
        <iframe
          key={`${view} ${attempt}`}
          ref={frame}
          title={t.previewTitle({ name })}
          sandbox="allow-scripts"
          src={`/preview/${view}/${uuid}?${start}#preview=${nonce}`}
        />
      </div>
      {state === 'failed' && (
        <div className={css.previewNote} role="status">
          {t.previewFailed}
          <Button
            onPress={() => {
              preview.retry()
              setAttempt(attempt + 1)
            }}
          >
            {t.retry}
          </Button>
        </div>
      )}
    </>
  )
}
