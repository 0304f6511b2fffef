import { useStore } from '@nanostores/react'
import { FolderHeart, Globe, type LucideIcon, Palette, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/account/account.module.css'
import { LookChoices } from '#editor/account/look-choices.tsx'
import { SignInLinks } from '#editor/frame/sign-in-links.tsx'
import { visitorAccountTexts } from '#editor/texts/visitor-account.ts'

/** What an account gives, and the way to one. */
export function VisitorAccount(): ReactNode {
  const t = useStore(visitorAccountTexts)
  const gains: [LucideIcon, string, string][] = [
    [FolderHeart, t.save, t.saveText],
    [Globe, t.publish, t.publishText],
    [Palette, t.themes, t.themesText],
    [ShieldCheck, t.control, t.controlText],
  ]
  return (
    <main className={css.hero}>
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <div className={css.enter}>
        <SignInLinks />
      </div>
      <ul className={css.gains}>
        {gains.map(([Icon, title, text]) => (
          <li key={title}>
            <Icon size={20} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <LookChoices />
    </main>
  )
}
