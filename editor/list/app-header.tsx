import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountMenu } from '#editor/list/account-menu.tsx'
import css from '#editor/list/app-header.module.css'
import { LanguageSegments, ThemeButton } from '#editor/list/settings-buttons.tsx'
import { ToolSwitcher } from '#editor/list/tool-switcher.tsx'
import { MessagesButton } from '#editor/prompts/messages-button.tsx'
import icon from '#editor/styles/icon.svg'
import type { ToolName } from '#model/tool.ts'

export function AppHeader({ tool }: { tool?: ToolName }): ReactNode {
  return (
    <header className={css.header}>
      <Link to="/" className={css.brand} aria-label="Atelier">
        <img src={icon} width={24} height={24} alt="" />
        <span className={css.wordmark}>Atelier</span>
      </Link>
      <div className={css.tools}>
        <ToolSwitcher tool={tool} />
      </div>
      <div className={css.settings}>
        <MessagesButton />
        <ThemeButton />
        <LanguageSegments />
        <AccountMenu />
      </div>
    </header>
  )
}
