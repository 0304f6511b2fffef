import type { Editor } from '#editor/stores/editor.ts'
import { alertMessage, notify, offer } from '#editor/stores/notices.ts'
import { commonTexts } from '#editor/texts/common.ts'
import {
  duplicateQuestion,
  moveToSection,
  newId,
  nudgeRow,
  type Row,
  removeQuestion,
  removeSection,
  rowId,
  toRows,
} from '#editor/tools/faq/commands.ts'
import { faqSteps, questionTexts } from '#editor/tools/faq/texts.ts'
import type { FaqData } from '#model/tools/faq/faq.ts'

/** What can be done to one row of the list. */
export interface RowActions {
  open: () => void
  nudge: (by: -1 | 1) => void
  moveTo: (section: string) => void
  duplicate: () => void
  remove: () => void
}

export function rowActions(editor: Editor<FaqData>, row: Row): RowActions {
  const id = rowId(row)
  const closeIfOpen = (): void => {
    if (editor.$form.get()?.id === id) editor.drop()
  }
  return {
    open: () => editor.open(row.kind, id),
    nudge: by => {
      editor.change(faqSteps.get().move, data => nudgeRow(data, id, by), `move:${id}`)
      const rows = toRows(editor.$document.get())
      const place = rows.findIndex(one => rowId(one) === id) + 1
      notify(questionTexts.get().moved({ place, places: rows.length }))
    },
    moveTo: section => editor.change(faqSteps.get().move, data => moveToSection(data, id, section)),
    duplicate: () => editor.change(faqSteps.get().duplicate, data => duplicateQuestion(data, id, newId())),
    remove: () => {
      if (row.kind === 'section' && editor.$document.get().sections.length <= 1)
        return alertMessage('ERR_FAQ_LAST_SECTION')
      editor.guard(() => {
        closeIfOpen()
        const steps = faqSteps.get()
        const t = questionTexts.get()
        if (row.kind === 'section') editor.change(steps.removeSection, data => removeSection(data, id))
        else editor.change(steps.removeQuestion, data => removeQuestion(data, id))
        const removed = editor.$document.get()
        offer(row.kind === 'section' ? t.removedSection : t.removedQuestion, commonTexts.get().undo, () => {
          // Once anything else has happened, undoing would take that back instead.
          if (editor.$document.get() === removed) editor.undo()
          else notify(t.undoLater)
        })
      })
    },
  }
}
