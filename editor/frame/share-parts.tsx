import { useStore } from '@nanostores/react'
import { Copy, Download, ExternalLink, Link2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import css from '#editor/frame/share.module.css'
import { ShareEmbed } from '#editor/frame/share-embed.tsx'
import { sharingApi } from '#editor/sharing-api.ts'
import { copyText } from '#editor/stores/clipboard.ts'
import { download, fileName } from '#editor/stores/download.ts'
import { alertError } from '#editor/stores/notices.ts'
import type { OpenProject } from '#editor/stores/open-project.ts'
import { qrPng, qrSvg } from '#editor/stores/qr-code.ts'
import { $identity } from '#editor/stores/session.ts'
import { makeShortLink, rememberedShortLink } from '#editor/stores/short-link.ts'
import { shareTexts } from '#editor/texts/share.ts'
import { Button, ButtonLink } from '#editor/ui/button.tsx'

interface AddressProps {
  label: string
  copyLabel: string
  value: string
  hint?: string
  children?: ReactNode
}

/** An address to copy. */
function Address({ label, copyLabel, value, hint, children }: AddressProps): ReactNode {
  const id = useId()
  return (
    <div className={css.block}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      {hint !== undefined && <p>{hint}</p>}
      <div className={css.copy}>
        <input id={id} readOnly value={value} onFocus={event => event.target.select()} />
        <Button onPress={() => copyText(value)}>
          <Copy size={16} aria-hidden />
          {copyLabel}
        </Button>
        {children}
      </div>
    </div>
  )
}

interface ShortLinkProps {
  url: string
  short: string | undefined
  onMade: (short: string) => void
}

function ShortLink({ url, short, onMade }: ShortLinkProps): ReactNode {
  const t = useStore(shareTexts)
  const [isBusy, setBusy] = useState(false)
  if (short !== undefined)
    return <Address label={t.short} copyLabel={t.copyShort} value={short} hint={t.shortHint} />
  async function make(): Promise<void> {
    setBusy(true)
    try {
      onMade(await makeShortLink(sharingApi, localStorage, $identity.get().id ?? '', url))
    } catch (error) {
      alertError(error)
    }
    setBusy(false)
  }
  return (
    <div className={css.block}>
      <strong>{t.short}</strong>
      <p>{t.shortHint}</p>
      <div>
        <Button onPress={make} isPending={isBusy}>
          <Link2 size={16} aria-hidden />
          {t.makeShort}
        </Button>
      </div>
    </div>
  )
}

function QrCode({ url, name }: { url: string; name: string }): ReactNode {
  const t = useStore(shareTexts)
  const svg = qrSvg(url)
  const savePng = (): void =>
    void qrPng(svg).then(png => download(fileName(name, 'png'), 'image/png', png), alertError)
  return (
    <div className={css.block}>
      <strong>{t.qr}</strong>
      <p className={css.leads}>{t.qrLeads({ url })}</p>
      <div className={css.qr}>
        <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t.qrOf({ url })} />
        <div className={css.files}>
          <Button onPress={() => download(fileName(name, 'svg'), 'image/svg+xml', svg)}>
            <Download size={16} aria-hidden />
            {t.downloadSvg}
          </Button>
          <Button onPress={savePng}>
            <Download size={16} aria-hidden />
            {t.downloadPng}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The ways to bring people to a page: its link, a short one, a QR code, code for another site. */
export function ShareParts({ project }: { project: OpenProject }): ReactNode {
  const t = useStore(shareTexts)
  const { name, url } = useStore(project.editor.$project)
  const { id } = useStore($identity)
  const [made, setMade] = useState<{ url: string; short: string }>()
  const short = made?.url === url ? made.short : rememberedShortLink(localStorage, id ?? '', url)
  return (
    <div className={css.columns}>
      <div className={css.share}>
        <Address label={t.link} copyLabel={t.copyLink} value={url}>
          <ButtonLink href={url} target="_blank">
            <ExternalLink size={16} aria-hidden />
            {t.open}
          </ButtonLink>
        </Address>
        <ShortLink url={url} short={short} onMade={next => setMade({ url, short: next })} />
        <QrCode url={short ?? url} name={name} />
      </div>
      <ShareEmbed project={project} />
    </div>
  )
}
