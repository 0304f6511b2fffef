import { useStore } from '@nanostores/react'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { AppHeader } from '#editor/list/app-header.tsx'
import css from '#editor/pages/tool-missing.module.css'
import { startSession } from '#editor/stores/session.ts'
import { purposeTexts } from '#editor/texts/tool-purposes.ts'
import { toolTexts } from '#editor/texts/tools.ts'
import { toolIcons } from '#editor/tools/icons.ts'
import { Pill } from '#editor/ui/pill.tsx'
import { isToolName, toolIds } from '#model/tool.ts'

/** A tool that the product will have: what it is for, that it is not there, and what is. */
export function ToolMissing(): ReactNode {
  const [, name = ''] = useLocation().pathname.split('/')
  const tool = isToolName(name) ? name : toolIds[0]
  const names = useStore(toolTexts)
  const t = useStore(purposeTexts)
  const Icon = toolIcons[tool]
  useEffect(() => {
    startSession().catch(() => {})
  }, [])
  return (
    <>
      <title>{names[tool]}</title>
      <AppHeader tool={tool} />
      <main className={css.page}>
        <div className={css.mark}>
          <Icon size={28} aria-hidden />
        </div>
        <Pill tone="warning">{names.beingBuilt}</Pill>
        <h1>{names[tool]}</h1>
        <p className={css.purpose}>{t[tool]}</p>
        <p className={css.note}>{t.notYet}</p>
        <section className={css.others} aria-labelledby="others">
          <h2 id="others">{t.meanwhile}</h2>
          <ul>
            {toolIds.map(id => {
              const Other = toolIcons[id]
              return (
                <li key={id}>
                  <Link to={`/${id}/projects-list`} className={css.other}>
                    <Other size={20} aria-hidden />
                    <span>
                      <strong>{names[id]}</strong>
                      <small>{t[id]}</small>
                    </span>
                    <ArrowRight size={16} aria-hidden />
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      </main>
    </>
  )
}
