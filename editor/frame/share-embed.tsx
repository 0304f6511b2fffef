import { useStore } from '@nanostores/react'
import { Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import css from '#editor/frame/share.module.css'
import { SharePreview } from '#editor/frame/share-preview.tsx'
import { useQuotedReviews } from '#editor/frame/use-quoted-reviews.ts'
import { copyText } from '#editor/stores/clipboard.ts'
import { type EmbedKind, embedKindsOf, embedText } from '#editor/stores/embed.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { $configuration } from '#editor/stores/session.ts'
import { shareTexts } from '#editor/texts/share.ts'
import { Button } from '#editor/ui/button.tsx'
import { Segments } from '#editor/ui/field.tsx'

function Code({ kind, text }: { kind: EmbedKind; text: string }): ReactNode {
  const t = useStore(shareTexts)
  const id = useId()
  const isCode = kind !== 'oembed'
  return (
    <>
      <label htmlFor={id}>{isCode ? t.embed : t.oembedAddress}</label>
      <textarea
        id={id}
        className={css.code}
        readOnly
        rows={3}
        value={text}
        spellCheck={false}
        onFocus={event => event.target.select()}
      />
      <div>
        <Button onPress={() => copyText(text)}>
          <Copy size={16} aria-hidden />
          {isCode ? t.copyEmbed : t.copyAddress}
        </Button>
      </div>
    </>
  )
}

/** The page on a site of the creator's own: what to paste there, and how it will look. */
export function ShareEmbed({ project }: { project: OpenProject }): ReactNode {
  const t = useStore(shareTexts)
  const configuration = useStore($configuration)
  const shown = useStore(project.editor.$project)
  const kinds = embedKindsOf(shown.tool)
  const [kind, setKind] = useState<EmbedKind>(kinds[0])
  const reviews = useQuotedReviews(shown)
  const hints = { part: t.partHint, script: t.scriptHint, frame: t.frameHint, oembed: t.oembedHint }
  if (configuration === undefined) return null
  return (
    <div className={css.share}>
      <div className={css.block}>
        <div className={css.head}>
          <strong>{t.embedding}</strong>
          <Segments
            label={t.kind}
            isLabelHidden
            value={kind}
            options={kinds.map(id => ({ id, label: t[id] }))}
            onChange={setKind}
          />
        </div>
        <p>{hints[kind]}</p>
        <Code kind={kind} text={embedText(kind, shown, configuration.appUrl, reviews)} />
      </div>
      <SharePreview project={shown} kind={kind} />
    </div>
  )
}
