import { MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/kit/kit.module.css'
import { Sample, Samples } from '#editor/kit/sample.tsx'
import { alertMessage, notify } from '#editor/stores/notices.ts'
import { Button } from '#editor/ui/button.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Progress, Skeleton, State } from '#editor/ui/state.tsx'

const tones = ['plain', 'success', 'warning', 'danger', 'accent'] as const

export function StateSamples(): ReactNode {
  return (
    <Samples title="States" from="ui/state.tsx, ui/pill.tsx, ui/notices.tsx">
      <Sample name="empty">
        <State icon={MessageCircleQuestionMark} title="No questions yet" text="Add the first one.">
          <Button look="primary">Add a question</Button>
        </State>
      </Sample>
      <Sample name="failed">
        <Failed message="OFFLINE" onRetry={() => {}} />
      </Sample>
      <Sample name="loading">
        <Skeleton width="60%" />
        <Skeleton width="100%" height={80} />
        <Progress label="Uploading" value={0.4} />
      </Sample>
      <Sample name="marks">
        <div className={css.row}>
          {tones.map(tone => (
            <Pill key={tone} tone={tone}>
              {tone}
            </Pill>
          ))}
        </div>
      </Sample>
      <Sample name="alerts (5 s) and notifications (2 s)">
        <div className={css.row}>
          <Button onPress={() => alertMessage('UUID_TAKEN')}>Alert</Button>
          <Button onPress={() => notify('Copied')}>Notification</Button>
        </div>
      </Sample>
    </Samples>
  )
}
