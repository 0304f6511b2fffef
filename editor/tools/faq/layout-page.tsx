import { useStore } from '@nanostores/react'
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Editor } from '#editor/stores/editor.ts'
import { layoutPictures } from '#editor/tools/faq/layout-pictures.ts'
import { layoutTexts } from '#editor/tools/faq/layout-texts.ts'
import { Socials } from '#editor/tools/faq/socials.tsx'
import { faqLabels, faqSteps } from '#editor/tools/faq/texts.ts'
import { Segments, Switch } from '#editor/ui/field.tsx'
import { LayoutChoice } from '#editor/ui/layout-choice.tsx'
import { PageContent } from '#editor/ui/page-content.tsx'
import { Panel, PanelBody, PanelGroup } from '#editor/ui/panel.tsx'
import type { FaqData } from '#model/tools/faq/faq.ts'
import { faqLayouts } from '#model/tools/faq/faq.ts'

interface PartProps {
  data: FaqData
  change: (name: string, changes: Partial<FaqData>, mergeKey?: string) => void
}

function Layouts({ data, change }: PartProps): ReactNode {
  const t = useStore(layoutTexts)
  const { layout: step } = faqSteps.get()
  return (
    <PanelGroup>
      <LayoutChoice
        label={t.layout}
        value={data.layout}
        layouts={faqLayouts.map(id => ({ id, label: t[id], picture: layoutPictures[id] }))}
        onChange={layout => change(step, { layout })}
      />
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
        <PageContent
          data={data}
          onChange={(changes, mergeKey) => change(faqSteps.get().content, changes, mergeKey)}
        />
        <Options data={data} change={change} />
        {data.showSocials && <Socials data={data} change={change} />}
      </PanelBody>
    </Panel>
  )
}
