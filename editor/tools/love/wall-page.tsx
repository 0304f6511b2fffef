import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import css from '#editor/tools/love/love.module.css'
import { loveLabels, loveSteps } from '#editor/tools/love/texts.ts'
import { ViewPicture } from '#editor/tools/love/view-picture.tsx'
import { wallTexts } from '#editor/tools/love/wall-texts.ts'
import { AddressField } from '#editor/ui/address-field.tsx'
import { cx } from '#editor/ui/cx.ts'
import { Segments, Switch, TextField } from '#editor/ui/field.tsx'
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
      <RadioGroup
        value={data.view}
        orientation="horizontal"
        onChange={id => {
          const view = wallViews.find(one => one === id)
          if (view !== undefined) change(wall, { view })
        }}
      >
        <Label elementType="h3">{t.view}</Label>
        <div className={css.views}>
          {wallViews.map(view => (
            <Radio key={view} value={view} className={cx(css.view)}>
              <ViewPicture view={view} />
              {t[view]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
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

function Content({ data, change }: PartProps): ReactNode {
  const t = useStore(wallTexts)
  const { content } = loveSteps.get()
  return (
    <PanelGroup title={t.content}>
      <TextField
        label={t.title}
        value={data.title}
        onChange={title => change(content, { title }, 'title')}
        maxLength={120}
        lang={data.language}
      />
      <TextField
        label={t.intro}
        hint={t.introHint}
        value={data.intro}
        onChange={intro => change(content, { intro }, 'intro')}
        maxLength={600}
        isLong
        lang={data.language}
      />
      <Segments
        label={t.language}
        value={data.language}
        options={[
          { id: 'pl', label: t.polish },
          { id: 'en', label: t.english },
        ]}
        onChange={language => change(content, { language })}
      />
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
      <TextField
        label={t.category}
        hint={t.categoryHint}
        value={data.category}
        onChange={category => change(wall, { category }, 'category')}
        maxLength={300}
      />
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
  const change: PartProps['change'] = (name, changes, mergeKey) =>
    editor.change(name, before => ({ ...before, ...changes }), mergeKey)
  return (
    <Panel title={labels.wall}>
      <PanelBody>
        <Views data={data} change={change} />
        <Motion data={data} change={change} />
        <Content data={data} change={change} />
        <Cards data={data} change={change} />
        <Amounts data={data} change={change} />
        <Product data={data} change={change} />
      </PanelBody>
    </Panel>
  )
}
