import { useStore } from '@nanostores/react'
import { Sparkles, X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/onboarding/onboarding.module.css'
import { setClosed } from '#editor/stores/onboarding.ts'
import { ask } from '#editor/stores/prompts.ts'
import { onboardingTexts } from '#editor/texts/onboarding.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import type { ToolId } from '#model/tool.ts'

/** A word of welcome above the list of projects, with the shortest way to a first one. */
export function ListBanner({ tool }: { tool: ToolId }): ReactNode {
  const t = useStore(onboardingTexts)
  return (
    <section className={css.banner} aria-label={t.bannerLabel}>
      <div className={css.bannerText}>
        <h2>{t.bannerTitle}</h2>
        <p>{t.bannerText}</p>
      </div>
      <div className={css.ends}>
        <Button onPress={() => ask({ kind: 'wizard', tool })}>
          <Sparkles size={16} aria-hidden />
          {t.generate}
        </Button>
        <IconButton label={t.hide} icon={X} onPress={() => setClosed('banner', true)} />
      </div>
    </section>
  )
}
