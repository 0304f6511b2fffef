import { useStore } from '@nanostores/react'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from '#editor/tools/faq/layout.module.css'
import { layoutTexts } from '#editor/tools/faq/layout-texts.ts'
import { faqSteps } from '#editor/tools/faq/texts.ts'
import { Button, IconButton } from '#editor/ui/button.tsx'
import { TextField } from '#editor/ui/field.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'
import { Select } from '#editor/ui/select.tsx'
import { typedAddress } from '#editor/ui/typed-address.ts'
import { type FaqData, socialNetworks } from '#model/tools/faq/faq.ts'
import { safeUrl } from '#model/url.ts'

type Social = FaqData['socials'][number]
type Network = Social['network']

const names: Record<Exclude<Network, 'website' | 'email'>, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  github: 'GitHub',
}

const mostSocials = 20
/** A profile that is being typed; it is part of the document once it has an address. */
const blank: Social = { network: 'website', url: '' }

interface SocialsProps {
  data: FaqData
  change: (name: string, changes: Partial<FaqData>, mergeKey?: string) => void
}

interface RowProps {
  social: Social
  name: string
  options: { id: Network; label: string }[]
  isFirst: boolean
  onChange: (social: Social, mergeKey?: string) => void
  onRemove: () => void
  onUp: () => void
}

/** An address is taken over as soon as it is a safe one; until then the text stays in the field alone. */
function SocialRow({ social, name, options, isFirst, onChange, onRemove, onUp }: RowProps): ReactNode {
  const t = useStore(layoutTexts)
  const [typed, setTyped] = useState(social.url.replace(/^mailto:/, ''))
  const [known, setKnown] = useState(social.url)
  const [error, setError] = useState<string>()
  if (known !== social.url) {
    setKnown(social.url)
    if (typedAddress(typed) !== social.url) setTyped(social.url.replace(/^mailto:/, ''))
  }
  function finish(): void {
    const url = typedAddress(typed)
    setError(typed.trim() === '' ? 'REQUIRED' : url === undefined ? 'URL' : undefined)
    if (url !== undefined && url !== social.url) onChange({ ...social, url })
  }
  return (
    <div className={css.social}>
      <Select
        label={t.network}
        value={social.network}
        options={options}
        onChange={network => onChange({ ...social, network })}
      />
      <TextField
        label={t.address}
        value={typed}
        onChange={text => {
          setTyped(text)
          setError(undefined)
          const url = social.url === '' ? undefined : safeUrl(text)
          if (url !== undefined) onChange({ ...social, url }, 'address')
        }}
        onBlur={finish}
        error={error}
      />
      <span>
        <IconButton label={t.up({ name })} icon={ArrowUp} isSmall isDisabled={isFirst} onPress={onUp} />
        <IconButton label={t.removeSocial({ name })} icon={Trash2} isSmall onPress={onRemove} />
      </span>
    </div>
  )
}

export function Socials({ data, change }: SocialsProps): ReactNode {
  const t = useStore(layoutTexts)
  const { socials: step } = faqSteps.get()
  const { socials } = data
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState(blank)
  const nameOf = (network: Network): string =>
    network === 'website' || network === 'email' ? t[network] : names[network]
  const options = socialNetworks.map(id => ({ id, label: nameOf(id) }))
  const set = (next: Social[], mergeKey?: string): void => change(step, { socials: next }, mergeKey)
  return (
    <PanelGroup title={t.socials}>
      {socials.map((social, index) => (
        <SocialRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two profiles may be alike, only their place tells them apart
          key={`${socials.length}-${index}`}
          social={social}
          name={nameOf(social.network)}
          options={options}
          isFirst={index === 0}
          onChange={(next, mergeKey) => set(socials.with(index, next), mergeKey && `${mergeKey}:${index}`)}
          onRemove={() => set(socials.toSpliced(index, 1))}
          onUp={() => set(socials.toSpliced(index, 1).toSpliced(index - 1, 0, social))}
        />
      ))}
      {isAdding && (
        <SocialRow
          social={added}
          name={nameOf(added.network)}
          options={options}
          isFirst
          onChange={next => {
            if (next.url === '') return setAdded(next)
            set([...socials, next])
            setAdding(false)
            setAdded(blank)
          }}
          onRemove={() => setAdding(false)}
          onUp={() => {}}
        />
      )}
      {!isAdding && socials.length < mostSocials && (
        <Button onPress={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t.addSocial}
        </Button>
      )}
    </PanelGroup>
  )
}
