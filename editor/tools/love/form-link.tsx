import { useStore } from '@nanostores/react'
import { Copy, Download, ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { copyText } from '#editor/stores/clipboard.ts'
import { download, fileName } from '#editor/stores/download.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { qrSvg } from '#editor/stores/qr-code.ts'
import { $configuration } from '#editor/stores/session.ts'
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

/** The form's address to copy, to open, or to print as a QR code. */
export function FormLink({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const t = useStore(formTexts)
  const { name } = useStore(editor.$project)
  const address = useFormAddress(editor)
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
        <Button onPress={() => copyText(address)}>
          <Copy size={16} aria-hidden />
          {t.copy}
        </Button>
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
