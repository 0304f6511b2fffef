import { useStore } from '@nanostores/react'
import { VenetianMask } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import css from '#editor/staff/impersonation-banner.module.css'
import { endImpersonation } from '#editor/stores/impersonation.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $identity } from '#editor/stores/session.ts'
import { impersonationTexts } from '#editor/texts/impersonation.ts'
import { Button } from '#editor/ui/button.tsx'

/** Stands over everything while staff work as somebody else: as whom, why, in which project, and the way back. */
export function ImpersonationBanner(): ReactNode {
  const t = useStore(impersonationTexts)
  const { email, impSession } = useStore($identity)
  const [isBusy, setBusy] = useState(false)
  if (impSession === null) return null
  const { by, reason, project } = impSession
  async function end(): Promise<void> {
    setBusy(true)
    try {
      await endImpersonation()
    } catch (error) {
      alertError(error)
      setBusy(false)
    }
  }
  return (
    <section className={css.banner} aria-label={t.label} data-react-aria-top-layer="true">
      <VenetianMask size={16} aria-hidden />
      <p className={css.text}>
        <strong>{t.working({ email: email ?? '' })}</strong>
        {project !== null && <Link to={`/${project.tool}/projects/${project.uuid}`}>{project.name}</Link>}
        <span>{t.why({ by, reason })}</span>
      </p>
      <Button onPress={end} isPending={isBusy}>
        {t.end}
      </Button>
    </section>
  )
}
