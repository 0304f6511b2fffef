import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Differences } from '#editor/frame/differences.tsx'
import { ownContent } from '#editor/stores/wizard.ts'
import { draftTexts } from '#editor/texts/wizard.ts'
import type { NamedDifference } from '#editor/tools/differences.ts'
import { Button } from '#editor/ui/button.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Segments } from '#editor/ui/field.tsx'
import { Skeleton } from '#editor/ui/state.tsx'
import css from '#editor/wizard/wizard.module.css'
import type { WizardSession } from '#editor/wizard/wizard-tool.ts'
import type { Combination } from '#model/generation.ts'

interface DraftChoiceProps {
  session: WizardSession
  /** Whether the draft is not whole. */
  isBroken: boolean
  isBusy: boolean
  onAccept: (payload: unknown) => void
}

/** The differences that the draft makes; all of them are ticked at first. */
function useDifferences(session: WizardSession, how: Combination) {
  const [differences, setDifferences] = useState<readonly NamedDifference[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isGone = false
    session.compare(how).then(
      found => {
        if (isGone) return
        setDifferences(found)
        setChosen(new Set(found.map(({ path }) => path)))
      },
      () => setDifferences([]),
    )
    return () => {
      isGone = true
    }
  }, [session, how])
  const choose = (path: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(path)
    else next.delete(path)
    setChosen(next)
  }
  return { differences, chosen, choose }
}

/** A finished draft as what it would change: all of it, some of it or none can be accepted. */
export function DraftChoice({ session, isBroken, isBusy, onAccept }: DraftChoiceProps): ReactNode {
  const t = useStore(draftTexts)
  const { template } = useStore(session.$choices)
  const canAdd = session.hasContent && template === ownContent
  const [how, setHow] = useState<Combination>(canAdd ? 'add' : 'replace')
  const { differences, chosen, choose } = useDifferences(session, how)
  const accept = (paths: ReadonlySet<string>): void => onAccept(session.accept(how, paths))
  return (
    <section className={css.choice} aria-label={t.title}>
      <p className={cx(css.note, css.warning)}>{t.check}</p>
      {isBroken && (
        <p className={css.note} role="status">
          {t.broken}
        </p>
      )}
      {canAdd && (
        <Segments
          label={t.how}
          value={how}
          options={[
            { id: 'add', label: t.add },
            { id: 'replace', label: t.replace },
          ]}
          onChange={setHow}
        />
      )}
      <h4>{t.choose}</h4>
      {differences === undefined ? (
        <Skeleton width="100%" height={240} />
      ) : (
        <Differences differences={differences} choice={{ chosen, onChange: choose }} />
      )}
      <div className={css.ends}>
        <Button
          look="primary"
          isDisabled={differences === undefined || differences.length === 0 || isBusy}
          onPress={() => accept(new Set(differences?.map(({ path }) => path)))}
        >
          {t.acceptAll}
        </Button>
        <Button isDisabled={chosen.size === 0 || isBusy} onPress={() => accept(chosen)}>
          {t.acceptChosen({ number: chosen.size })}
        </Button>
        <Button look="ghost" isDisabled={isBusy} onPress={session.generation.cancel}>
          {t.discard}
        </Button>
      </div>
    </section>
  )
}
