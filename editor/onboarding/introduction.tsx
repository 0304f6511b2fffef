import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/onboarding/onboarding.module.css'
import { LookPicture, PublishPicture, SharePicture, WritePicture } from '#editor/onboarding/pictures.tsx'
import { setClosed } from '#editor/stores/onboarding.ts'
import { onboardingTexts } from '#editor/texts/onboarding.ts'
import { guides } from '#editor/tools/index.ts'
import { IconButton } from '#editor/ui/button.tsx'
import type { ToolId } from '#model/tool.ts'

/** The way from a tool's first content to a page that customers see, in pictures. */
export function IntroductionCards({ tool }: { tool: ToolId }): ReactNode {
  const t = useStore(onboardingTexts)
  const guide = useStore(guides[tool])
  const cards = [
    { Picture: WritePicture, title: guide.startTitle, text: guide.startText },
    { Picture: LookPicture, title: t.lookTitle, text: t.lookText },
    { Picture: PublishPicture, title: t.publishTitle, text: t.publishText },
    { Picture: SharePicture, title: t.shareTitle, text: t.shareText },
  ]
  return (
    <div className={css.cards}>
      {cards.map(({ Picture, title, text }) => (
        <article key={title} className={css.card}>
          <Picture />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </article>
      ))}
    </div>
  )
}

/** The same below the list of projects, until it is closed. */
export function Introduction({ tool }: { tool: ToolId }): ReactNode {
  const t = useStore(onboardingTexts)
  return (
    <section className={css.introduction} aria-label={t.introduction}>
      <div className={css.head}>
        <h2>{t.introduction}</h2>
        <IconButton label={t.hide} icon={X} onPress={() => setClosed('introduction', true)} />
      </div>
      <IntroductionCards tool={tool} />
    </section>
  )
}
