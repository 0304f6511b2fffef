import { useStore } from '@nanostores/react'
import { LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import css from '#editor/list/app-header.module.css'
import { LanguageSegments, ThemeButton } from '#editor/list/settings-buttons.tsx'
import { $configuration, $identity, identityLink } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import icon from '#editor/styles/icon.svg'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { listTexts } from '#editor/texts/list.ts'
import { ButtonLink, IconButton } from '#editor/ui/button.tsx'
import { Menu } from '#editor/ui/menu.tsx'
import { type ToolId, toolIds } from '#model/tool.ts'

/** Who is signed in, or the way to sign in. */
export function AccountMenu(): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const identity = useStore($identity)
  const configuration = useStore($configuration)
  const language = useStore($language)
  const { pathname, search } = useLocation()
  if (configuration === undefined) return null
  const here = `${pathname}${search}`
  if (!identity.isRegistered) {
    return (
      <ButtonLink href={identityLink('login', configuration, here, language)}>{common.signIn}</ButtonLink>
    )
  }
  const entries = [
    { id: 'who', label: t.signedInAs({ email: identity.email ?? '' }), icon: UserRound, isDisabled: true },
    {
      id: 'out',
      label: common.logOut,
      icon: LogOut,
      href: identityLink('logout', configuration, '/', language),
      starts: true,
    },
  ]
  return (
    <Menu label={t.account} trigger={<IconButton label={t.account} icon={UserRound} />} entries={entries} />
  )
}

export function AppHeader({ tool }: { tool: ToolId }): ReactNode {
  const t = useStore(listTexts)
  const account = useStore(accountTexts)
  const { impSession } = useStore($identity)
  return (
    <>
      {impSession !== null && <div className={css.banner}>{account.working({ ...impSession })}</div>}
      <header className={css.header}>
        <Link to="/" className={css.brand}>
          <img src={icon} width={24} height={24} alt="" />
          Atelier
        </Link>
        <nav className={css.tools}>
          {toolIds.map(id => (
            <Link
              key={id}
              to={`/${id}/projects-list`}
              className={css.tool}
              aria-current={id === tool ? 'page' : undefined}
            >
              {t[id]}
            </Link>
          ))}
        </nav>
        <div className={css.settings}>
          <ThemeButton />
          <LanguageSegments />
          <AccountMenu />
        </div>
      </header>
    </>
  )
}
