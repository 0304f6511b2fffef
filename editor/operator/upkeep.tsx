import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import css from '#editor/operator/operator.module.css'
import { operatorApi } from '#editor/operator/operator-api.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { Checkbox } from '#editor/ui/checkbox.tsx'
import type { Verification } from '#model/operator.ts'

function Task({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <section className={css.task} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

function Found({ found }: { found: Verification }): ReactNode {
  const t = useStore(operatorTexts)
  return (
    <div role="status">
      <p>
        {t.checked(found.checked)}. {found.faults.length === 0 && t.noFaults}
        {found.queued > 0 && t.repairing(found.queued)}
      </p>
      {found.faults.length > 0 && (
        <ul className={css.faults}>
          {found.faults.map(({ key, reason }) => (
            <li key={`${key}:${reason}`}>
              <code>{key}</code> {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function VerifyTask(): ReactNode {
  const t = useStore(operatorTexts)
  const [isRunning, setRunning] = useState(false)
  const [found, setFound] = useState<Verification>()
  async function run(repair: boolean): Promise<void> {
    setRunning(true)
    try {
      setFound(await operatorApi.verify(repair))
    } catch (error) {
      alertError(error)
    }
    setRunning(false)
  }
  return (
    <Task title={t.verify} text={t.verifyText}>
      {found !== undefined && <Found found={found} />}
      <div className={css.buttons}>
        <Button onPress={() => run(false)} isPending={isRunning}>
          {t.verify}
        </Button>
        {found !== undefined && found.faults.length > 0 && found.queued === 0 && (
          <Button look="primary" onPress={() => run(true)} isPending={isRunning}>
            {t.repair}
          </Button>
        )}
      </div>
    </Task>
  )
}

function RebuildTask(): ReactNode {
  const t = useStore(operatorTexts)
  const [all, setAll] = useState(false)
  async function run(): Promise<void> {
    try {
      notify(t.rebuilding((await operatorApi.rebuild(all)).count))
    } catch (error) {
      alertError(error)
    }
  }
  return (
    <Task title={t.rebuild} text={t.rebuildText}>
      <Checkbox label={t.rebuildAll} isSelected={all} onChange={setAll} />
      <div className={css.buttons}>
        <Button onPress={run}>{t.rebuild}</Button>
      </div>
    </Task>
  )
}

/** What an operator does rarely: compare, render again, look at the queue itself. */
export function Upkeep(): ReactNode {
  const t = useStore(operatorTexts)
  return (
    <div className={css.tasks}>
      <VerifyTask />
      <RebuildTask />
      <Task title={t.board} text={t.boardText}>
        <div className={css.buttons}>
          <ButtonLink href="/operator/queue" target="_blank">
            {t.openBoard}
          </ButtonLink>
        </div>
      </Task>
    </div>
  )
}
