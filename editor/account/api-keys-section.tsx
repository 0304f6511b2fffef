import { useStore } from '@nanostores/react'
import { Ellipsis, ExternalLink, KeyRound, Plus, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import page from '#editor/account/account.module.css'
import { type ApiKeyAsk, ApiKeyDialog } from '#editor/account/api-key-dialog.tsx'
import css from '#editor/account/api-keys.module.css'
import { returnFocus } from '#editor/account/return-focus.ts'
import { Section } from '#editor/account/section.tsx'
import { accountApi } from '#editor/account-api.ts'
import { createApiKeys } from '#editor/stores/api-keys.ts'
import { dayText, whenText } from '#editor/stores/dates.ts'
import { $identity } from '#editor/stores/session.ts'
import { $language } from '#editor/stores/settings.ts'
import { apiKeyTexts } from '#editor/texts/api-keys.ts'
import { Button, ButtonLink, IconButton } from '#editor/ui/button.tsx'
import { Menu } from '#editor/ui/menu.tsx'
import { Pill } from '#editor/ui/pill.tsx'
import { Failed, Skeleton, State } from '#editor/ui/state.tsx'
import type { ApiKey } from '#model/api-key.ts'

interface ShownProps {
  apiKey: ApiKey
  isOver: boolean
}

/** When it was used and until when it is good. */
function Times({ apiKey: { prefix, lastUsedAt, expiresAt }, isOver }: ShownProps): ReactNode {
  const t = useStore(apiKeyTexts)
  const language = useStore($language)
  const day = expiresAt && dayText(expiresAt, language)
  return (
    <small>
      <code>{prefix}…</code>
      {', '}
      {lastUsedAt === null ? t.neverUsed : t.lastUsed({ when: whenText(lastUsedAt, language, Date.now()) })}
      {', '}
      {day ? (isOver ? t.ended({ when: day }) : t.until({ when: day })) : t.lasting}
    </small>
  )
}

interface RowProps {
  apiKey: ApiKey
  onAsk: (ask: ApiKeyAsk) => void
}

function Row({ apiKey, onAsk }: RowProps): ReactNode {
  const t = useStore(apiKeyTexts)
  const { name, role, expiresAt } = apiKey
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  return (
    <li>
      <span className={css.key}>
        {name}
        <Pill tone="plain">{t[role]}</Pill>
        {isOver && <Pill tone="danger">{t.expired}</Pill>}
        <Times apiKey={apiKey} isOver={isOver} />
      </span>
      <Menu
        label={t.actions({ name })}
        trigger={<IconButton label={t.actions({ name })} icon={Ellipsis} />}
        entries={[
          !isOver && {
            id: 'rotate',
            label: t.rotate,
            icon: RotateCw,
            run: () => onAsk({ kind: 'rotate', apiKey }),
          },
          {
            id: 'remove',
            label: t.remove,
            icon: Trash2,
            isDanger: true,
            run: () => onAsk({ kind: 'remove', apiKey }),
            starts: !isOver,
          },
        ]}
      />
    </li>
  )
}

function Keys({ id }: { id: string }): ReactNode {
  const t = useStore(apiKeyTexts)
  const keys = useMemo(() => createApiKeys({ api: accountApi, userId: id, now: Date.now }), [id])
  const state = useStore(keys.$keys)
  const [asked, setAsked] = useState<ApiKeyAsk>()
  useEffect(() => void keys.load(), [keys])
  function ask(next: ApiKeyAsk | undefined): void {
    setAsked(next)
    if (next === undefined) returnFocus('#key-new')
  }
  if (state.kind === 'failed') return <Failed message={state.message} onRetry={keys.load} />
  if (state.kind === 'loading') return <Skeleton width="100%" height={56} />
  const actions = (
    <>
      <Button id="key-new" onPress={() => setAsked({ kind: 'create' })}>
        <Plus size={16} aria-hidden />
        {t.add}
      </Button>
      <ButtonLink href="/api/docs" target="_blank" look="ghost">
        {t.docs}
        <ExternalLink size={16} aria-hidden />
      </ButtonLink>
    </>
  )
  return (
    <>
      {state.value.length === 0 ? (
        <div className={css.empty}>
          <State icon={KeyRound} title={t.emptyTitle} text={t.emptyText}>
            {actions}
          </State>
        </div>
      ) : (
        <>
          <ul className={page.rows}>
            {state.value.map(apiKey => (
              <Row key={apiKey.id} apiKey={apiKey} onAsk={setAsked} />
            ))}
          </ul>
          <div className={css.foot}>{actions}</div>
        </>
      )}
      {asked && <ApiKeyDialog keys={keys} asked={asked} onAsk={ask} />}
    </>
  )
}

/** The keys by which the caller's programs call the API; staff who work as them see none. */
export function ApiKeysSection({ id }: { id: string }): ReactNode {
  const t = useStore(apiKeyTexts)
  const { impSession } = useStore($identity)
  return (
    <Section id="api-keys" title={t.title} text={t.text}>
      {impSession === null ? <Keys id={id} /> : <p className={page.empty}>{t.notYours}</p>}
    </Section>
  )
}
