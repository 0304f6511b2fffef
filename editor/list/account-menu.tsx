import { useStore } from '@nanostores/react'
import { Activity, Gem, LogIn, LogOut, Settings, ShieldUser, UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import css from '#editor/list/app-header.module.css'
import { planNames } from '#editor/plans/plan-names.ts'
import { $account, type AccountState, daysUntil, loadAccount } from '#editor/stores/account.ts'
import { ask } from '#editor/stores/prompts.ts'
import { $configuration, $identity, identityLink } from '#editor/stores/session.ts'
import { $language, $theme } from '#editor/stores/settings.ts'
import { markSignOut } from '#editor/stores/sign-out.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { ButtonLink, IconButton } from '#editor/ui/button.tsx'
import { whenIdle } from '#editor/ui/deferred.tsx'
import { Menu, type MenuEntry } from '#editor/ui/menu.tsx'

function usePlanEntry(account: AccountState): MenuEntry {
  const t = useStore(accountTexts)
  if (account.kind !== 'ready') return false
  const { plan, isTrial, endsAt } = account.plan
  const named = plan === null ? t.noPlan : t.planIs({ plan: planNames[plan] })
  const label = isTrial && endsAt !== null ? t.trial(daysUntil(endsAt, Date.now())) : named
  return { id: 'plan', label, icon: Gem, run: () => ask({ kind: 'plans' }) }
}

/** Who is signed in, or the way to sign in. */
export function AccountMenu(): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const { isRegistered, email } = useStore($identity)
  const configuration = useStore($configuration)
  const language = useStore($language)
  // The links carry it.
  useStore($theme)
  const account = useStore($account)
  const { pathname, search } = useLocation()
  const plan = usePlanEntry(account)
  useEffect(() => (isRegistered ? whenIdle(() => void loadAccount()) : undefined), [isRegistered])

  if (configuration === undefined) return null
  if (!isRegistered) {
    const here = `${pathname}${search}`
    return (
      <ButtonLink href={identityLink('login', configuration, here, language)}>
        <LogIn size={16} aria-hidden />
        <span className={css.wide}>{common.signIn}</span>
      </ButtonLink>
    )
  }
  const isStaff = account.kind === 'ready' && account.user.roles.includes('admin')
  const entries: MenuEntry[] = [
    { id: 'who', label: t.signedInAs({ email: email ?? '' }), icon: UserRound, isDisabled: true },
    { id: 'account', label: t.accountPage, icon: Settings, href: '/account' },
    plan,
    isStaff && { id: 'staff', label: t.staff, icon: ShieldUser, href: '/staff' },
    isStaff && { id: 'operator', label: t.operator, icon: Activity, href: '/operator' },
    {
      id: 'out',
      label: common.logOut,
      icon: LogOut,
      href: identityLink('logout', configuration, '/', language),
      run: markSignOut,
      starts: true,
    },
  ]
  return (
    <Menu label={t.account} trigger={<IconButton label={t.account} icon={UserRound} />} entries={entries} />
  )
}
