import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '#editor/api.ts'
import css from '#editor/onboarding/onboarding.module.css'
import { $language } from '#editor/stores/settings.ts'
import { languages } from '#model/language.ts'
import type { ToolId } from '#model/tool.ts'

type HelpVideo = NonNullable<PublicConfiguration['helpVideos'][ToolId]>[number]

function Captions({ captions }: Pick<HelpVideo, 'captions'>): ReactNode {
  const language = useStore($language)
  const names = { pl: 'Polski', en: 'English' }
  return languages.map(lang => {
    const address = captions[lang]
    if (address === undefined) return null
    return (
      <track
        key={lang}
        kind="captions"
        srcLang={lang}
        label={names[lang]}
        src={address}
        default={lang === language}
      />
    )
  })
}

/** Videos to watch; none is downloaded before somebody plays it. */
export function HelpVideoList({ videos }: { videos: readonly HelpVideo[] }): ReactNode {
  const language = useStore($language)
  return (
    <div className={css.videos}>
      {videos.map(({ address, title, captions }) => (
        <figure key={address}>
          {/* biome-ignore lint/a11y/useMediaCaption: the captions are a component of their own */}
          <video controls preload="none" playsInline crossOrigin="anonymous" aria-label={title[language]}>
            <source src={address} />
            <Captions captions={captions} />
          </video>
          <figcaption>{title[language]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
