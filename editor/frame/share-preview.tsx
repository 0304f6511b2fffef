import { useStore } from '@nanostores/react'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import css from '#editor/frame/share.module.css'
import { type EmbedKind, embedAddress, readEmbedMessage } from '#editor/stores/embed.ts'
import { shareTexts } from '#editor/texts/share.ts'
import { cx } from '#editor/ui/cx.ts'
import { Segments } from '#editor/ui/field.tsx'
import { frameSize } from '#model/embed.ts'
import type { Project } from '#model/project.ts'

const widths = { narrow: 360, wide: 960 }
type Width = keyof typeof widths
const phone = 600

interface SharePreviewProps {
  project: Project
  kind: EmbedKind
}

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

const sandbox = 'allow-scripts allow-same-origin allow-popups'

/** The published page in a frame that takes its height, as the script would make it. */
function FittingFrame({ project }: { project: Project }): ReactNode {
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
      sandbox={sandbox}
      className={cx(height === undefined && css.waits)}
      style={{ height }}
    />
  )
}

/** The page in a frame of a fixed height; sites that know oEmbed make it no wider than they are told. */
function FixedFrame({ project, kind }: SharePreviewProps): ReactNode {
  const t = useStore(shareTexts)
  const { url, name, release } = project
  const { width, height } = frameSize
  return (
    <iframe
      title={t.previewOf({ name })}
      src={`${url}?version=${release?.sequence ?? 0}`}
      sandbox={sandbox}
      style={{ height, ...(kind === 'oembed' ? { maxWidth: width } : {}) }}
    />
  )
}

function Embedded({ project, kind }: SharePreviewProps): ReactNode {
  const t = useStore(shareTexts)
  const isLive = project.status === 'published'
  if (kind === 'script' || kind === 'part')
    return isLive ? <FittingFrame project={project} /> : <a href={project.url}>{project.name}</a>
  return isLive ? <FixedFrame project={project} kind={kind} /> : <div className={css.gap}>{t.notYet}</div>
}

interface SampleProps {
  width: Width
  /** Whether it is no higher than what is in it. */
  isShort: boolean
  children: ReactNode
}

/** A page of somebody's site, drawn as small as it must be to be seen in full width. */
function Sample({ width, isShort, children }: SampleProps): ReactNode {
  const t = useStore(shareTexts)
  const place = useRef<HTMLElement>(null)
  const site = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const { height } = useSize(site)
  const scale = Math.min(1, room.width / widths[width])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section ref={place} className={cx(css.sample, isShort && css.short)} tabIndex={0} aria-label={t.preview}>
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
export function SharePreview({ project, kind }: SharePreviewProps): ReactNode {
  const t = useStore(shareTexts)
  const [width, setWidth] = useState<Width>(innerWidth < phone ? 'narrow' : 'wide')
  const isDraft = project.status === 'draft'
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
      {isDraft && (kind === 'script' || kind === 'part') && <p>{t.onlyLink}</p>}
      <Sample width={width} isShort={isDraft}>
        <Embedded project={project} kind={kind} />
      </Sample>
    </div>
  )
}
