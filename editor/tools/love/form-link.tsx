import { useStore } from '@nanostores/react'
import { Copy, Download, ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { copyAddress } from '#editor/stores/clipboard.ts'
import { download, fileName } from '#editor/stores/download.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { qrSvg } from '#editor/stores/qr-code.ts'
import { $configuration, $identity } from '#editor/stores/session.ts'
import { formTexts } from '#editor/tools/love/form-texts.ts'
import css from '#editor/tools/love/love.module.css'
import { Button, ButtonLink } from '#editor/ui/button.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import type { LoveData } from '#model/tools/love/love.ts'

/** Where customers write: the public address of a wall's form. */
export function useFormAddress(editor: Editor<LoveData>): string {
  const { uuid } = useStore(editor.$project)
  return `${useStore($configuration)?.siteUrl ?? ''}/review-ask/${uuid}`
}

function CopyButton({ address }: { address: string }): ReactNode {
  const t = useStore(formTexts)
  return (
    <Button onPress={() => copyAddress(address)}>
      <Copy size={16} aria-hidden />
      {t.copy}
    </Button>
  )
}

/** The form's address to copy, to open, or to print as a QR code; a visitor has to sign in to share it. */
export function FormLink({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const t = useStore(formTexts)
  const { isRegistered } = useStore($identity)
  const address = useFormAddress(editor)
  if (isRegistered) return <Address editor={editor} address={address} />
  return (
    <PanelGroup title={t.address}>
      <p className={css.hint}>{t.addressHint}</p>
      <div className={css.actions}>
        <CopyButton address={address} />
      </div>
    </PanelGroup>
  )
}

function Address({ editor, address }: { editor: Editor<LoveData>; address: string }): ReactNode {
  const t = useStore(formTexts)
  const { name } = useStore(editor.$project)
  const id = useId()
  const svg = qrSvg(address)
  return (
    <PanelGroup>
      <h3>
        <label htmlFor={id}>{t.address}</label>
      </h3>
      <input
        id={id}
        className={css.address}
        readOnly
        value={address}
        onFocus={event => event.target.select()}
      />
      <p className={css.hint}>{t.addressHint}</p>
      <div className={css.actions}>
        <CopyButton address={address} />
        <ButtonLink href={address} target="_blank">
          <ExternalLink size={16} aria-hidden />
          {t.open}
        </ButtonLink>
        <Button onPress={() => download(fileName(`${name} qr`, 'svg'), 'image/svg+xml', svg)}>
          <Download size={16} aria-hidden />
          {t.downloadQr}
        </Button>
      </div>
      <img className={css.qr} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t.qr} />
    </PanelGroup>
  )
}
