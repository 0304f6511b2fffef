import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { FormLink } from '#editor/tools/love/form-link.tsx'
import { formTexts } from '#editor/tools/love/form-texts.ts'
import css from '#editor/tools/love/love.module.css'
import { loveLabels, loveSteps } from '#editor/tools/love/texts.ts'
import { AddressField } from '#editor/ui/address-field.tsx'
import { Switch, TextField } from '#editor/ui/field.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import type { Language } from '#model/language.ts'
import type { LoveData, ReviewForm } from '#model/tools/love/love.ts'

interface PartProps {
  form: ReviewForm
  language: Language
  set: (changes: Partial<ReviewForm>, mergeKey?: string) => void
}

function Welcome({ form, language, set }: PartProps): ReactNode {
  const t = useStore(formTexts)
  return (
    <PanelGroup title={t.welcome}>
      <TextField
        label={t.title}
        value={form.title}
        onChange={title => set({ title }, 'formTitle')}
        maxLength={120}
        lang={language}
      />
      <TextField
        label={t.intro}
        value={form.intro}
        onChange={intro => set({ intro }, 'formIntro')}
        maxLength={600}
        isLong
        lang={language}
      />
      <TextField
        label={t.question}
        hint={t.questionHint}
        value={form.question}
        onChange={question => set({ question }, 'question')}
        maxLength={300}
        isLong
        lang={language}
      />
      <p className={css.hint}>{t.empty}</p>
    </PanelGroup>
  )
}

const asked = [
  'askRating',
  'askPosition',
  'askAvatar',
  'askImages',
  'askGifs',
  'askVideo',
  'askEmail',
] as const

function Asks({ form, set }: PartProps): ReactNode {
  const t = useStore(formTexts)
  return (
    <PanelGroup title={t.asks}>
      {asked.map(name => (
        <Switch key={name} label={t[name]} isSelected={form[name]} onChange={isOn => set({ [name]: isOn })} />
      ))}
      {form.askEmail && (
        <Switch
          label={t.emailRequired}
          isSelected={form.emailRequired}
          onChange={emailRequired => set({ emailRequired })}
        />
      )}
    </PanelGroup>
  )
}

function Rules({ form, language, set }: PartProps): ReactNode {
  const t = useStore(formTexts)
  return (
    <PanelGroup title={t.rules}>
      <Switch
        label={t.autoAccept}
        isSelected={form.autoAccept}
        onChange={autoAccept => set({ autoAccept })}
      />
      <p className={css.hint}>{t.autoAcceptHint}</p>
      <TextField
        label={t.consent}
        hint={t.consentHint}
        value={form.consent}
        onChange={consent => set({ consent }, 'consent')}
        maxLength={600}
        isLong
        lang={language}
      />
      <AddressField
        label={t.webhook}
        hint={t.webhookHint}
        value={form.webhook}
        onChange={webhook => set({ webhook }, 'webhook')}
      />
    </PanelGroup>
  )
}

function Thanks({ form, language, set }: PartProps): ReactNode {
  const t = useStore(formTexts)
  return (
    <PanelGroup title={t.thanks}>
      <TextField
        label={t.thanksTitle}
        value={form.thanksTitle}
        onChange={thanksTitle => set({ thanksTitle }, 'thanksTitle')}
        maxLength={120}
        lang={language}
      />
      <TextField
        label={t.thanksText}
        value={form.thanksText}
        onChange={thanksText => set({ thanksText }, 'thanksText')}
        maxLength={600}
        isLong
        lang={language}
      />
      <AddressField
        label={t.redirectUrl}
        hint={t.redirectHint}
        value={form.redirectUrl}
        onChange={redirectUrl => set({ redirectUrl }, 'redirectUrl')}
      />
      <TextField
        label={t.redirectButton}
        value={form.redirectButton}
        onChange={redirectButton => set({ redirectButton }, 'redirectButton')}
        maxLength={60}
        lang={language}
      />
    </PanelGroup>
  )
}

/** The page on which strangers write. */
export function FormPage({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const labels = useStore(loveLabels)
  const { form, language } = useStore(editor.$document)
  const set: PartProps['set'] = (changes, mergeKey) =>
    editor.change(
      loveSteps.get().form,
      before => ({ ...before, form: { ...before.form, ...changes } }),
      mergeKey,
    )
  const props = { form, language, set }
  return (
    <Panel title={labels['form-ask-review']}>
      <PanelBody>
        <FormLink editor={editor} />
        <Welcome {...props} />
        <Asks {...props} />
        <Rules {...props} />
        <Thanks {...props} />
      </PanelBody>
    </Panel>
  )
}
