import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import css from '#editor/tools/love/love.module.css'
import { loveLabels, loveSteps } from '#editor/tools/love/texts.ts'
import { viewPictures } from '#editor/tools/love/view-pictures.ts'
import { WallFilters } from '#editor/tools/love/wall-filters.tsx'
import { wallTexts } from '#editor/tools/love/wall-texts.ts'
import { AddressField } from '#editor/ui/address-field.tsx'
import { Switch, TextField } from '#editor/ui/field.tsx'
import { LayoutChoice } from '#editor/ui/layout-choice.tsx'
import { PageContent } from '#editor/ui/page-content.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import { Select } from '#editor/ui/select.tsx'
import { SliderField } from '#editor/ui/slider-field.tsx'
import { type LoveData, wallViews } from '#model/tools/love/love.ts'

interface PartProps {
  data: LoveData
  change: (name: string, changes: Partial<LoveData>, mergeKey?: string) => void
}

function Views({ data, change }: PartProps): ReactNode {
  const t = useStore(wallTexts)
  const { wall } = loveSteps.get()
  return (
    <PanelGroup>
      <LayoutChoice
        label={t.view}
        value={data.view}
        layouts={wallViews.map(id => ({ id, label: t[id], picture: viewPictures[id] }))}
        onChange={view => change(wall, { view })}
      />
    </PanelGroup>
  )
}

/** How sliders move; a board stands still. */
function Motion({ data, change }: PartProps): ReactNode {
  const t = useStore(wallTexts)
  const { wall } = loveSteps.get()
  if (data.view === 'board') return null
  return (
    <PanelGroup title={t.motion}>
      <Switch
        label={t.autoplay}
        isSelected={data.autoplay}
        onChange={autoplay => change(wall, { autoplay })}
      />
      {data.autoplay && (
        <SliderField
          label={t.secondsPerCard}
          value={data.secondsPerCard}
          min={3}
          max={30}
          unit="s"
          onChange={secondsPerCard => change(wall, { secondsPerCard }, 'secondsPerCard')}
        />
      )}
      <p className={css.hint}>{t.motionHint}</p>
    </PanelGroup>
  )
}

const switches = ['showAvatars', 'showRating', 'showDates', 'showVerification'] as const

function Cards({ data, change }: PartProps): ReactNode {
  const t = useStore(wallTexts)
  const { wall } = loveSteps.get()
  return (
    <PanelGroup title={t.shown}>
      {switches.map(name => (
        <Switch
          key={name}
          label={t[name]}
          isSelected={data[name]}
          onChange={isOn => change(wall, { [name]: isOn })}
        />
      ))}
      <p className={css.hint}>{t.verificationHint}</p>
    </PanelGroup>
  )
}

function Amounts({ data, change }: PartProps): ReactNode {
  const t = useStore(wallTexts)
  const { wall } = loveSteps.get()
  return (
    <PanelGroup title={t.size}>
      <SliderField
        label={t.minWidth}
        value={data.minWidth}
        min={200}
        max={600}
        step={10}
        unit="px"
        onChange={minWidth => change(wall, { minWidth }, 'minWidth')}
      />
      <SliderField
        label={t.maxShown}
        value={data.maxShown}
        min={1}
        max={100}
        onChange={maxShown => change(wall, { maxShown }, 'maxShown')}
      />
      <p className={css.hint}>{t.maxShownHint}</p>
    </PanelGroup>
  )
}

const kinds = ['Product', 'Course', 'Book', 'Event', 'SoftwareApplication'] as const

function Product({ data, change }: PartProps): ReactNode {
  const t = useStore(wallTexts)
  const { product } = data
  const { wall } = loveSteps.get()
  const set = (changes: Partial<LoveData['product']>, mergeKey?: string): void =>
    change(wall, { product: { ...product, ...changes } }, mergeKey)
  return (
    <PanelGroup title={t.product}>
      <p className={css.hint}>{t.productHint}</p>
      <Select
        label={t.kind}
        value={product.kind}
        options={kinds.map(id => ({ id, label: t[id] }))}
        onChange={kind => set({ kind })}
      />
      <TextField
        label={t.name}
        value={product.name}
        onChange={name => set({ name }, 'productName')}
        maxLength={160}
        lang={data.language}
      />
      <AddressField label={t.url} value={product.url} onChange={url => set({ url }, 'productUrl')} />
    </PanelGroup>
  )
}

/** How the wall shows its reviews. */
export function WallPage({ editor }: { editor: Editor<LoveData> }): ReactNode {
  const labels = useStore(loveLabels)
  const data = useStore(editor.$document)
  const { uuid } = useStore(editor.$project)
  const change: PartProps['change'] = (name, changes, mergeKey) =>
    editor.change(name, before => ({ ...before, ...changes }), mergeKey)
  return (
    <Panel title={labels.wall}>
      <PanelBody>
        <Views data={data} change={change} />
        <Motion data={data} change={change} />
        <PageContent
          data={data}
          onChange={(changes, mergeKey) => change(loveSteps.get().content, changes, mergeKey)}
        />
        <Cards data={data} change={change} />
        <WallFilters
          wallId={uuid}
          data={data}
          onChange={(changes, mergeKey) => change(loveSteps.get().wall, changes, mergeKey)}
        />
        <Amounts data={data} change={change} />
        <Product data={data} change={change} />
      </PanelBody>
    </Panel>
  )
}
