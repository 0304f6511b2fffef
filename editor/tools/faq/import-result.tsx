import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $language } from '#editor/stores/settings.ts'
import { commonTexts } from '#editor/texts/common.ts'
import css from '#editor/tools/faq/import.module.css'
import { importTexts } from '#editor/tools/faq/import-texts.ts'
import { countKinds, type ReadImport } from '#editor/tools/faq/read-import.ts'
import { Button } from '#editor/ui/button.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'
import { ResultTable } from '#editor/ui/result-table.tsx'
import { ruleText } from '#model/messages/messages.ts'
import type { FaqImportRow } from '#model/tools/faq/import.ts'

const tones: Record<FaqImportRow['kind'], PillTone> = {
  added: 'success',
  changed: 'accent',
  same: 'plain',
  refused: 'danger',
}
const mostShown = 200

function Rows({ rows }: { rows: readonly FaqImportRow[] }): ReactNode {
  const t = useStore(importTexts)
  const language = useStore($language)
  const kinds = { added: t.kindAdded, changed: t.kindChanged, same: t.kindSame, refused: t.kindRefused }
  /** What needs attention comes first. */
  const sorted = [
    ...rows.filter(row => row.kind === 'refused'),
    ...rows.filter(row => row.kind !== 'refused'),
  ]
  return (
    <ResultTable label={t.result} columns={[t.line, t.question, t.section, t.kind]}>
      {sorted.slice(0, mostShown).map(row => (
        <tr key={row.line}>
          <td>{row.line}</td>
          <td>
            {row.question}
            {row.reason !== undefined && <span className={css.reason}>{ruleText(row.reason, language)}</span>}
          </td>
          <td>{row.section}</td>
          <td>
            <Pill tone={tones[row.kind]}>{kinds[row.kind]}</Pill>
          </td>
        </tr>
      ))}
    </ResultTable>
  )
}

interface ImportResultProps {
  read: Exclude<ReadImport, { kind: 'failed' }>
  onApply: () => void
  onCancel: () => void
}

/** The dry run: what an import would do, before it does it. */
export function ImportResult({ read, onApply, onCancel }: ImportResultProps): ReactNode {
  const t = useStore(importTexts)
  const common = useStore(commonTexts)
  const counts = read.kind === 'lines' ? countKinds(read.rows) : undefined
  const changes = counts === undefined || counts.added + counts.changed > 0
  return (
    <PanelGroup title={t.result}>
      {counts === undefined ? (
        <p className={css.note}>{t.whole({ questions: t.questions(read.next.questions.length) })}</p>
      ) : (
        <div className={css.counts} role="status">
          <Pill tone="success">{t.added(counts.added)}</Pill>
          <Pill tone="accent">{t.changed(counts.changed)}</Pill>
          <Pill tone="plain">{t.same(counts.same)}</Pill>
          <Pill tone="danger">{t.refused(counts.refused)}</Pill>
        </div>
      )}
      {!changes && <p className={css.note}>{t.nothing}</p>}
      {read.kind === 'lines' && <Rows rows={read.rows} />}
      {read.kind === 'lines' && read.rows.length > mostShown && (
        <p className={css.note}>{t.more(read.rows.length - mostShown)}</p>
      )}
      <div className={css.actions}>
        {changes && (
          <Button look="primary" onPress={onApply}>
            {t.apply}
          </Button>
        )}
        <Button onPress={onCancel}>{common.cancel}</Button>
      </div>
    </PanelGroup>
  )
}
