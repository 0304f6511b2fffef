import { useStore } from '@nanostores/react'
import { Activity, ListChecks, type LucideIcon, Mail, Send, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useParams } from 'react-router'
import { AppHeader } from '#editor/list/app-header.tsx'
import { Deliveries } from '#editor/operator/deliveries.tsx'
import { Letters } from '#editor/operator/letters.tsx'
import css from '#editor/operator/operator.module.css'
import { Overview } from '#editor/operator/overview.tsx'
import { Releases } from '#editor/operator/releases.tsx'
import { Upkeep } from '#editor/operator/upkeep.tsx'
import { NotFound } from '#editor/pages/not-found.tsx'
import { operatorTexts } from '#editor/texts/operator.ts'
import { cx } from '#editor/ui/cx.ts'

const sections = {
  overview: { icon: Activity, Section: Overview },
  releases: { icon: ListChecks, Section: Releases },
  deliveries: { icon: Send, Section: Deliveries },
  letters: { icon: Mail, Section: Letters },
  upkeep: { icon: Wrench, Section: Upkeep },
} satisfies Record<string, { icon: LucideIcon; Section: () => ReactNode }>

type SectionName = keyof typeof sections
const names: readonly SectionName[] = ['overview', 'releases', 'deliveries', 'letters', 'upkeep']

/** For operators: what publishing does, and how it is put right. */
export function OperatorPage(): ReactNode {
  const t = useStore(operatorTexts)
  const { section = 'overview' } = useParams()
  const name = names.find(known => known === section)
  if (name === undefined) return <NotFound />
  const { Section } = sections[name]
  return (
    <>
      <title>{`${t[name]} · ${t.title}`}</title>
      <AppHeader />
      <main className={css.page}>
        <h1>{t.title}</h1>
        <nav className={css.sections} aria-label={t.sections}>
          {names.map(each => {
            const Icon = sections[each].icon
            return (
              <NavLink
                key={each}
                to={each === 'overview' ? '/operator' : `/operator/${each}`}
                end
                className={cx(css.section)}
              >
                <Icon size={16} aria-hidden />
                {t[each]}
              </NavLink>
            )
          })}
        </nav>
        <Section />
      </main>
    </>
  )
}
