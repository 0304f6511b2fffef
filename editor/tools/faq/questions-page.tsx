import { useStore } from '@nanostores/react'
import { ListPlus, MessageCircleQuestionMark, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { newId, searchRows, toRows } from '#editor/tools/faq/commands.ts'
import { FaqItemForm } from '#editor/tools/faq/item-form.tsx'
import { QuestionList } from '#editor/tools/faq/question-list.tsx'
import { questionTexts } from '#editor/tools/faq/texts.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { SearchField } from '#editor/ui/field.tsx'
import css from '#editor/ui/panel.module.css'
import { Panel } from '#editor/ui/panel.tsx'
import { State } from '#editor/ui/state.tsx'
import type { FaqData } from '#model/tools/faq/faq.ts'

/** A short list needs no search. */
const searchFrom = 8

export function QuestionsPage({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const t = useStore(questionTexts)
  const data = useStore(editor.$document)
  const form = useStore(editor.$form)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const rows = useMemo(() => toRows(data), [data])
  const found = useMemo(() => searchRows(rows, wanted), [rows, wanted])
  const isFiltered = wanted.trim() !== ''

  function addQuestion(section?: string): void {
    const target = section ?? data.sections.at(-1)?.id ?? ''
    editor.openNew('question', newId(), { question: '', section: target, answer: '' })
  }

  return (
    <Panel
      title={t.list}
      note={t.count(data.questions.length)}
      actions={
        <>
          <IconButton
            label={t.addSection}
            icon={ListPlus}
            onPress={() => editor.openNew('section', newId(), { title: '' })}
          />
          <IconButton label={t.addQuestion} icon={Plus} look="primary" onPress={() => addQuestion()} />
        </>
      }
    >
      {data.questions.length >= searchFrom && (
        <div className={css.search}>
          <SearchField label={t.search} value={text} onChange={setText} />
        </div>
      )}
      {isFiltered && found.length === 0 && (
        <State icon={SearchX} title={t.nothing} text={t.nothingText}>
          <Button onPress={() => setText('')}>{t.showAll}</Button>
        </State>
      )}
      {found.length > 0 && (
        <QuestionList editor={editor} rows={found} isFiltered={isFiltered} onAdd={addQuestion} />
      )}
      {data.questions.length === 0 && form === undefined && (
        <State icon={MessageCircleQuestionMark} title={t.empty} text={t.emptyText}>
          <Button look="primary" onPress={() => addQuestion()}>
            {t.addQuestion}
          </Button>
        </State>
      )}
      <FaqItemForm editor={editor} />
    </Panel>
  )
}
