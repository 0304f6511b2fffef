import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Section } from '#editor/account/section.tsx'
import { exportEverything } from '#editor/stores/account-actions.ts'
import { alertError, notify } from '#editor/stores/notices.ts'
import { accountPageTexts } from '#editor/texts/account-page.ts'
import { Button } from '#editor/ui/button.tsx'

export function DataSection(): ReactNode {
  const t = useStore(accountPageTexts)
  const [isBusy, setBusy] = useState(false)
  async function run(): Promise<void> {
    setBusy(true)
    try {
      await exportEverything()
      notify(t.exported)
    } catch (error) {
      alertError(error)
    }
    setBusy(false)
  }
  return (
    <Section id="data" title={t.data} text={t.dataText}>
      <Button onPress={run} isPending={isBusy}>
        <Download size={16} aria-hidden />
        {isBusy ? t.exporting : t.export}
      </Button>
    </Section>
  )
}
