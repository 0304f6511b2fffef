import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import type { ReactNode } from 'react'
import { operatorTexts } from '#editor/texts/operator.ts'
import { Pill, type PillTone } from '#editor/ui/pill.tsx'
import type { OperatorDelivery } from '#model/operator.ts'
import type { ReleaseState } from '#model/project.ts'

type Texts = StoreValue<typeof operatorTexts>

export function stateNames(t: Texts): Record<ReleaseState, string> {
  return {
    queued: t.stateQueued,
    rendering: t.stateRendering,
    uploading: t.stateUploading,
    live: t.stateLive,
    superseded: t.stateSuperseded,
    failed: t.stateFailed,
  }
}

const tones: Record<ReleaseState, PillTone> = {
  queued: 'accent',
  rendering: 'accent',
  uploading: 'accent',
  live: 'success',
  superseded: 'plain',
  failed: 'danger',
}

export function ReleaseStatePill({ state }: { state: ReleaseState }): ReactNode {
  return <Pill tone={tones[state]}>{stateNames(useStore(operatorTexts))[state]}</Pill>
}

const deliveryTones: Record<OperatorDelivery['state'], PillTone> = {
  waiting: 'accent',
  done: 'success',
  failed: 'danger',
}

export function DeliveryStatePill({ state }: { state: OperatorDelivery['state'] }): ReactNode {
  const t = useStore(operatorTexts)
  const names = { waiting: t.stateWaiting, done: t.stateDone, failed: t.stateFailed }
  return <Pill tone={deliveryTones[state]}>{names[state]}</Pill>
}
