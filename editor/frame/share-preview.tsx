import { useStore } from '@nanostores/react'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import css from '#editor/frame/share.module.css'
import { embedAddress, readEmbedMessage } from '#editor/stores/embed.ts'
import { shareTexts } from '#editor/texts/share.ts'
import { cx } from '#editor/ui/cx.ts'
import { Segments } from '#editor/ui/field.tsx'
import { frameSize } from '#model/embed.ts'
import type { Project } from '#model/project.ts'

const widths = { narrow: 360, wide: 960 }
type Width = keyof typeof widths

/** The size of an element in pixels, as it changes. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

interface FrameProps {
  project: Project
  /** Whether the frame takes the height of its page. */
  fits: boolean
}

/** The published page, in a frame as the code would make it. */
function Frame({ project, fits }: FrameProps): ReactNode {
  const t = useStore(shareTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const id = useMemo(() => crypto.randomUUID(), [])
  const [height, setHeight] = useState<number | 'absent'>()
  const { url, name, release } = project
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const window = frame.current?.contentWindow ?? null
      const message = readEmbedMessage(event, { window, origin: new URL(url).origin, id })
      if (message !== undefined) setHeight(message.kind === 'size' ? message.height : 'absent')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [url, id])
  if (height === 'absent') return <a href={url}>{name}</a>
  return (
    <iframe
      ref={frame}
      title={t.previewOf({ name })}
      src={embedAddress(url, id, location.origin, release?.sequence ?? 0)}
      sandbox="allow-scripts allow-same-origin allow-popups"
      className={cx(fits && height === undefined && css.waits)}
      style={{ height: fits ? height : frameSize.height }}
    />
  )
}

function Embedded({ project, fits }: FrameProps): ReactNode {
  const t = useStore(shareTexts)
  if (project.status === 'published') return <Frame project={project} fits={fits} />
  return fits ? <a href={project.url}>{project.name}</a> : <div className={css.gap}>{t.notYet}</div>
}

/** A page of somebody's site, drawn as small as it must be to be seen in full width. */
function Sample({ width, children }: { width: Width; children: ReactNode }): ReactNode {
  const t = useStore(shareTexts)
  const place = useRef<HTMLElement>(null)
  const site = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const { height } = useSize(site)
  const scale = Math.min(1, room.width / widths[width])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section ref={place} className={css.sample} tabIndex={0} aria-label={t.preview}>
      <div className={css.scaled} style={{ width: widths[width] * scale, height: height * scale }}>
        <div ref={site} className={css.site} style={{ width: widths[width], transform: `scale(${scale})` }}>
          <i />
          <i />
          <i />
          {children}
          <i />
          <i />
        </div>
      </div>
    </section>
  )
}

/** How the page sits in somebody's site. */
export function SharePreview({ project, fits }: FrameProps): ReactNode {
  const t = useStore(shareTexts)
  const [width, setWidth] = useState<Width>('wide')
  return (
    <div className={css.block}>
      <div className={css.head}>
        <strong>{t.preview}</strong>
        <Segments
          label={t.width}
          isLabelHidden
          isIconOnly
          value={width}
          options={[
            { id: 'narrow', label: t.narrow, icon: Smartphone },
            { id: 'wide', label: t.wide, icon: Monitor },
          ]}
          onChange={setWidth}
        />
      </div>
      {project.status === 'draft' && fits && <p>{t.onlyLink}</p>}
      <Sample width={width}>
        <Embedded project={project} fits={fits} />
      </Sample>
    </div>
  )
}
