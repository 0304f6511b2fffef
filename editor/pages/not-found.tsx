import { useStore } from '@nanostores/react'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '#editor/texts/common.ts'
import { ButtonLink } from '#editor/ui/button.tsx'
import { State } from '#editor/ui/state.tsx'

export function NotFound(): ReactNode {
  const t = useStore(commonTexts)
  return (
    <State icon={Compass} title={t.notFound} text={t.notFoundText} isPage>
      <ButtonLink href="/" look="primary">
        {t.toDashboard}
      </ButtonLink>
    </State>
  )
}
