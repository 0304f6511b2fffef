import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight, Play, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isTyping, keys } from '#editor/frame/shortcuts.ts'
import css from '#editor/onboarding/onboarding.module.css'
import type { EditorCore } from '#editor/stores/editor.ts'
import { setClosed } from '#editor/stores/onboarding.ts'
import { $configuration } from '#editor/stores/session.ts'
import { onboardingTexts } from '#editor/texts/onboarding.ts'
import { guides } from '#editor/tools/index.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import type { ToolId } from '#model/tool.ts'

const close = (): void => setClosed('hints', true)

/** Escape closes the hints, unless it belongs to something else: a window, a menu, a field. */
function useEscape(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null) close()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

interface HintsProps {
  tool: ToolId
  editor: Pick<EditorCore, '$form'>
  /** Opens the help window. */
  onHelp: () => void
}

/** At the foot of the panel while no item is open: in nobody's way, and never again once closed. */
export function Hints({ tool, editor, onHelp }: HintsProps): ReactNode {
  const form = useStore(editor.$form)
  const videos = useStore($configuration)?.helpVideos[tool] ?? []
  useEscape()
  if (form !== undefined) return null
  return videos.length > 0 ? <Videos count={videos.length} onWatch={onHelp} /> : <Steps tool={tool} />
}

/** What the installation has to watch about this tool. */
function Videos({ count, onWatch }: { count: number; onWatch: () => void }): ReactNode {
  const t = useStore(onboardingTexts)
  return (
    <aside className={css.hints} aria-label={t.videos}>
      <div>
        <small>{t.videos}</small>
        <p>{t.videosText(count)}</p>
      </div>
      <div className={css.ends}>
        <Button onPress={onWatch}>
          <Play size={14} aria-hidden />
          {t.watch}
        </Button>
        <IconButton label={t.hide} icon={X} isSmall onPress={close} />
      </div>
    </aside>
  )
}

/** One hint at a time. */
function Steps({ tool }: { tool: ToolId }): ReactNode {
  const t = useStore(onboardingTexts)
  const guide = useStore(guides[tool])
  const [index, setIndex] = useState(0)
  const hints = [guide.hint, t.hintPreview, t.hintPublish, t.hintKeys({ keys: keys('K') })]
  return (
    <aside className={css.hints} aria-label={t.hints}>
      <div aria-live="polite">
        <small>{t.hint({ number: index + 1, all: hints.length })}</small>
        <p>{hints[index]}</p>
      </div>
      <div className={css.ends}>
        <IconButton
          label={t.previous}
          icon={ChevronLeft}
          isSmall
          isDisabled={index === 0}
          onPress={() => setIndex(index - 1)}
        />
        <IconButton
          label={t.next}
          icon={ChevronRight}
          isSmall
          isDisabled={index === hints.length - 1}
          onPress={() => setIndex(index + 1)}
        />
        <IconButton label={t.hide} icon={X} isSmall onPress={close} />
      </div>
    </aside>
  )
}
