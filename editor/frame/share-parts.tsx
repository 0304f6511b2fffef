import { useStore } from '@nanostores/react'
import { Copy, Download, ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import css from '#editor/frame/dialogs.module.css'
import { copyText } from '#editor/stores/clipboard.ts'
import { download, fileName } from '#editor/stores/download.ts'
import { alertError } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { $configuration } from '#editor/stores/session.ts'
import { embedCode, qrPng, qrSvg } from '#editor/stores/share.ts'
import { publishTexts } from '#editor/texts/publish.ts'
import { previewViews } from '#editor/tools/index.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'

function LinkPart({ url }: { url: string }): ReactNode {
  const t = useStore(publishTexts)
  const id = useId()
  return (
    <div className={css.block}>
      <label htmlFor={id}>
        <strong>{t.link}</strong>
      </label>
      <div className={css.copy}>
        <input id={id} readOnly value={url} onFocus={event => event.target.select()} />
        <Button onPress={() => copyText(url)} aria-label={t.copyLink}>
          <Copy size={16} aria-hidden />
        </Button>
        <ButtonLink href={url} target="_blank">
          <ExternalLink size={16} aria-hidden />
          {t.open}
        </ButtonLink>
      </div>
    </div>
  )
}

function EmbedPart({ code }: { code: string }): ReactNode {
  const t = useStore(publishTexts)
  const id = useId()
  return (
    <div className={css.block}>
      <label htmlFor={id}>
        <strong>{t.embed}</strong>
      </label>
      <p>{t.embedHint}</p>
      <textarea
        id={id}
        className={css.code}
        readOnly
        rows={3}
        value={code}
        onFocus={event => event.target.select()}
      />
      <div>
        <Button onPress={() => copyText(code)}>
          <Copy size={16} aria-hidden />
          {t.copyEmbed}
        </Button>
      </div>
    </div>
  )
}

function QrPart({ url, name }: { url: string; name: string }): ReactNode {
  const t = useStore(publishTexts)
  const svg = qrSvg(url)
  return (
    <div className={css.block}>
      <strong>{t.qr}</strong>
      <div className={css.qr}>
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t.qrOf({ url })} />
        <Button onPress={() => download(fileName(name, 'svg'), 'image/svg+xml', svg)}>
          <Download size={16} aria-hidden />
          {t.downloadSvg}
        </Button>
        <Button
          onPress={() =>
            qrPng(svg).then(png => download(fileName(name, 'png'), 'image/png', png), alertError)
          }
        >
          <Download size={16} aria-hidden />
          {t.downloadPng}
        </Button>
      </div>
    </div>
  )
}

/** The ways to bring people to a page: its link, a QR code, code for another site. */
export function ShareParts({ project }: { project: OpenProject }): ReactNode {
  const configuration = useStore($configuration)
  const { tool, uuid, name, url } = useStore(project.editor.$project)
  return (
    <div className={css.share}>
      <LinkPart url={url} />
      <QrPart url={url} name={name} />
      {configuration !== undefined && (
        <EmbedPart code={embedCode(previewViews[tool], { uuid, name }, configuration.siteUrl)} />
      )}
    </div>
  )
}
