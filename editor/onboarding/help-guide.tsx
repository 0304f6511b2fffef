import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { HelpVideoList } from '#editor/onboarding/help-videos.tsx'
import { IntroductionCards } from '#editor/onboarding/introduction.tsx'
import css from '#editor/onboarding/onboarding.module.css'
import { notify } from '#editor/stores/notices.ts'
import { setClosed } from '#editor/stores/onboarding.ts'
import { $configuration } from '#editor/stores/session.ts'
import { onboardingTexts } from '#editor/texts/onboarding.ts'
import { Button } from '#editor/ui/button.tsx'
import type { ToolId } from '#model/tool.ts'

interface HelpGuideProps {
  tool: ToolId
  onClose: () => void
}

/** Videos of this installation, or else the introduction once more, and the ways back to what was closed. */
export function HelpGuide({ tool, onClose }: HelpGuideProps): ReactNode {
  const t = useStore(onboardingTexts)
  const videos = useStore($configuration)?.helpVideos[tool] ?? []
  function showWelcome(): void {
    setClosed('banner', false)
    setClosed('introduction', false)
    notify(t.shown)
  }
  function showHints(): void {
    setClosed('hints', false)
    onClose()
  }
  return (
    <section className={css.guide} aria-label={t.introduction}>
      <h3>{t.introduction}</h3>
      {videos.length > 0 ? <HelpVideoList videos={videos} /> : <IntroductionCards tool={tool} />}
      <div className={css.again}>
        <span>{t.again}:</span>
        <Button onPress={showHints}>{t.showHints}</Button>
        <Button onPress={showWelcome}>{t.showWelcome}</Button>
      </div>
    </section>
  )
}
