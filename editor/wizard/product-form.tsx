import { useStore } from '@nanostores/react'
import { PenLine } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { DraftForm } from '#editor/stores/draft-form.ts'
import { draftTexts } from '#editor/texts/wizard.ts'
import { Button } from '#editor/ui/button.tsx'
import { TextField } from '#editor/ui/field.tsx'
import css from '#editor/wizard/wizard.module.css'
import { longestPrompt } from '#model/generation.ts'

interface PartProps {
  form: DraftForm
}

function ProductFields({ form }: PartProps): ReactNode {
  const t = useStore(draftTexts)
  const { product } = useStore(form.$values)
  const errors = useStore(form.$errors)
  return (
    <div className={css.fields}>
      <TextField
        label={t.productName}
        value={product.name}
        onChange={name => form.setProduct({ name })}
        error={errors['product.name']}
        maxLength={200}
        isRequired
      />
      <TextField
        label={t.description}
        hint={t.descriptionHint}
        value={product.description}
        onChange={description => form.setProduct({ description })}
        error={errors['product.description']}
        maxLength={6_000}
        isRequired
        isLong
      />
      <TextField
        label={t.audience}
        hint={t.optional}
        value={product.audience}
        onChange={audience => form.setProduct({ audience })}
        maxLength={600}
      />
      <TextField
        label={t.price}
        hint={t.optional}
        placeholder={t.pricePlaceholder}
        value={product.price}
        onChange={price => form.setProduct({ price })}
        maxLength={120}
      />
    </div>
  )
}

function Questions({ form, questions }: PartProps & { questions: readonly string[] }): ReactNode {
  const t = useStore(draftTexts)
  const { answers } = useStore(form.$values)
  return (
    <details className={css.questions}>
      <summary>{t.questionsTitle}</summary>
      <div>
        <p className={css.lead}>{t.questionsText}</p>
        {questions.map((question, index) => (
          <TextField
            key={question}
            label={t.numbered({ number: index + 1, question })}
            value={answers[index + 1] ?? ''}
            onChange={answer => form.setAnswer(index + 1, answer)}
            maxLength={1_000}
            isLong
          />
        ))}
      </div>
    </details>
  )
}

interface ProductFormProps extends PartProps {
  questions: readonly string[]
  /** Asks for the draft; false when something is missing. */
  onStart: () => boolean
}

/** What a draft is written from. Focus goes to the first field that is not right. */
export function ProductForm({ form, questions, onStart }: ProductFormProps): ReactNode {
  const t = useStore(draftTexts)
  const { prompt } = useStore(form.$values)
  const errors = useStore(form.$errors)
  const part = useRef<HTMLDivElement>(null)
  function start(): void {
    if (onStart()) return
    requestAnimationFrame(() =>
      part.current?.querySelector<HTMLElement>('input[data-invalid], textarea[data-invalid]')?.focus(),
    )
  }
  return (
    <div ref={part} className={css.choice}>
      <h4>{t.productTitle}</h4>
      <ProductFields form={form} />
      <TextField
        label={t.prompt}
        hint={t.promptHint}
        value={prompt}
        onChange={form.setPrompt}
        error={errors.prompt}
        maxLength={longestPrompt}
        isRequired
        isLong
      />
      <Questions form={form} questions={questions} />
      <p className={css.note}>{t.sent}</p>
      <div>
        <Button look="primary" onPress={start}>
          <PenLine size={16} aria-hidden />
          {t.start}
        </Button>
      </div>
    </div>
  )
}
