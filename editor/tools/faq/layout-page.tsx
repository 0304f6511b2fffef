import { useStore } from '@nanostores/react'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Editor } from '#editor/stores/editor.ts'
import css from '#editor/tools/faq/layout.module.css'
import { LayoutPicture } from '#editor/tools/faq/layout-picture.tsx'
import { layoutTexts } from '#editor/tools/faq/layout-texts.ts'
import { Socials } from '#editor/tools/faq/socials.tsx'
import { faqLabels, faqSteps } from '#editor/tools/faq/texts.ts'
import { cx } from '#editor/ui/cx.ts'
import { Segments, Switch, TextField } from '#editor/ui/field.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { faqLayouts } from '#model/tools/faq/faq.ts'

interface PartProps {
  data: FaqData
  change: (name: string, changes: Partial<FaqData>, mergeKey?: string) => void
}

function Content({ data, change }: PartProps): ReactNode {
  const t = useStore(layoutTexts)
  const { content } = faqSteps.get()
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

function Layouts({ data, change }: PartProps): ReactNode {
  const t = useStore(layoutTexts)
  const { layout: step } = faqSteps.get()
  return (
    <PanelGroup>
      <RadioGroup
        value={data.layout}
        orientation="horizontal"
        onChange={id => {
          const layout = faqLayouts.find(one => one === id)
          if (layout !== undefined) change(step, { layout })
        }}
      >
        <Label elementType="h3">{t.layout}</Label>
        <div className={css.layouts} style={{ marginTop: 12 }}>
          {faqLayouts.map(layout => (
            <Radio key={layout} value={layout} className={cx(css.layout)}>
              <LayoutPicture layout={layout} />
              {t[layout]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <Segments
        label={t.textAlign}
        value={data.textAlign}
        isIconOnly
        options={[
          { id: 'left', label: t.left, icon: TextAlignStart },
          { id: 'center', label: t.center, icon: TextAlignCenter },
          { id: 'right', label: t.right, icon: TextAlignEnd },
        ]}
        onChange={textAlign => change(step, { textAlign })}
      />
    </PanelGroup>
  )
}

const options = ['showSearch', 'showNavigation', 'showSectionTitles', 'showSocials'] as const

function Options({ data, change }: PartProps): ReactNode {
  const t = useStore(layoutTexts)
  const { layout } = faqSteps.get()
  return (
    <PanelGroup title={t.options}>
      {options.map(option => (
        <Switch
          key={option}
          label={t[option]}
          isSelected={data[option]}
          onChange={isOn => change(layout, { [option]: isOn })}
        />
      ))}
    </PanelGroup>
  )
}

export function LayoutPage({ editor }: { editor: Editor<FaqData> }): ReactNode {
  const labels = useStore(faqLabels)
  const data = useStore(editor.$document)
  const change: PartProps['change'] = (name, changes, mergeKey) =>
    editor.change(name, before => ({ ...before, ...changes }), mergeKey)
  return (
    <Panel title={labels.layout}>
      <PanelBody>
        <Layouts data={data} change={change} />
        <Content data={data} change={change} />
        <Options data={data} change={change} />
        {data.showSocials && <Socials data={data} change={change} />}
      </PanelBody>
    </Panel>
  )
}
