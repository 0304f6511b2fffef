import { useStore } from '@nanostores/react'
import { CircleQuestionMark, Command, Eye } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import css from '#editor/frame/frame.module.css'
import { keys } from '#editor/frame/shortcuts.ts'
import { MessagesButton } from '#editor/prompts/messages-button.tsx'
import { frameTexts } from '#editor/texts/frame.ts'
import type { Room } from '#editor/tools/room.ts'
import { IconButton } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'

interface RailProps {
  room: Room
  /** The editor's address of this project. */
  path: string
  page: string
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  onHelp: () => void
  onPalette: () => void
}

/** A narrow rail may break `Import/Export` after its slash. */
function BreakableLabel({ text }: { text: string }): ReactNode {
  const [first, ...rest] = text.split('/')
  return (
    <span>
      {first}
      {rest.map(part => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** The tool's pages; on a phone the bottom bar, with the preview as one more. */
export function Rail({ room, path, page, isPreview, onPreview, onHelp, onPalette }: RailProps): ReactNode {
  const t = useStore(frameTexts)
  const labels = useStore(room.$labels)
  const { search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone not all pages are in sight, the open one has to be
  useEffect(() => {
    nav.current?.querySelector('a[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [page])
  return (
    <nav ref={nav} className={css.rail} aria-label={t.pages}>
      <div className={css.pages}>
        {room.paths.map((id, index) => {
          const Icon = room.icons[id]
          const isCurrent = id === page && !isPreview
          const category = room.categories?.[id] ?? ''
          const starts = category !== (room.categories?.[room.paths[index - 1] ?? ''] ?? '')
          return (
            <Fragment key={id}>
              {starts && <span className={css.category}>{labels[category] ?? ''}</span>}
              <Link
                to={`${path}/${id}${search}`}
                className={css.page}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onPreview(false)}
              >
                {Icon !== undefined && <Icon size={18} aria-hidden />}
                <BreakableLabel text={labels[id] ?? id} />
              </Link>
            </Fragment>
          )
        })}
      </div>
      <button
        type="button"
        className={cx(css.page, css.toPreview)}
        aria-current={isPreview ? 'page' : undefined}
        onClick={() => onPreview(true)}
      >
        <Eye size={18} aria-hidden />
        {t.preview}
      </button>
      <div className={cx(css.bottom)} style={{ textAlign: 'center' }}>
        <MessagesButton />
        <IconButton label={t.palette} keys={keys('K')} icon={Command} onPress={onPalette} />
        <IconButton label={t.help} keys="?" icon={CircleQuestionMark} onPress={onHelp} />
      </div>
    </nav>
  )
}
