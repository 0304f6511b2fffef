import { useStore } from '@nanostores/react'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { api, messageOf } from '#editor/api.ts'
import { dashboardOf } from '#editor/stores/dashboards.ts'
import { alertError } from '#editor/stores/notices.ts'
import { $identity, ensureUser, startSession } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { accountTexts } from '#editor/texts/account.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { Button } from '#editor/ui/button.tsx'
import { Dialog, DialogActions, DialogLead } from '#editor/ui/dialog.tsx'
import { Failed, State } from '#editor/ui/state.tsx'
import type { ErrorMessage } from '#model/errors.ts'
import { isToolId } from '#model/tool.ts'

type Step =
  | { kind: 'starting' }
  | { kind: 'asking' }
  | { kind: 'creating' }
  | { kind: 'failed'; message: ErrorMessage }

/** Makes a demo project: at once for a visitor, after a question for someone who has an account. */
export function ProjectCreate(): ReactNode {
  const t = useStore(accountTexts)
  const common = useStore(commonTexts)
  const { tool = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'starting' })
  const started = useRef(false)
  const name = query.get('name')?.trim().slice(0, 120) || t.demoName

  const create = useCallback(async (): Promise<void> => {
    if (!isToolId(tool)) return
    setStep({ kind: 'creating' })
    try {
      await ensureUser()
      const project = await api.createProject(tool, name, $language.get())
      await navigate(`/${tool}/projects/${project.uuid}`, { replace: true })
    } catch (error) {
      setStep({ kind: 'failed', message: messageOf(error) })
    }
  }, [tool, name, navigate])

  const start = useCallback(async (): Promise<void> => {
    try {
      await startSession()
    } catch (error) {
      alertError(error)
      return setStep({ kind: 'failed', message: messageOf(error) })
    }
    if ($identity.get().isRegistered) setStep({ kind: 'asking' })
    else await create()
  }, [create])

  useEffect(() => {
    if (started.current) return
    started.current = true
    void start()
  }, [start])

  if (step.kind === 'failed') return <Failed message={step.message} onRetry={start} isPage />
  const dashboard = (): void => {
    if (isToolId(tool)) location.assign(dashboardOf(tool))
  }
  return (
    <>
      <State icon={Sparkles} title={step.kind === 'asking' ? t.demoTitle : t.creating} isPage />
      <Dialog title={t.demoTitle} isOpen={step.kind === 'asking'} onClose={dashboard} isFirm>
        <DialogLead>{t.demoText({ name })}</DialogLead>
        <DialogActions>
          <Button onPress={dashboard}>{common.toDashboard}</Button>
          <Button look="primary" onPress={create}>
            {t.demoCreate}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
