import { computed } from 'nanostores'
import { layoutPictures } from '#editor/tools/faq/layout-pictures.ts'
import { layoutTexts } from '#editor/tools/faq/layout-texts.ts'
import { Sketch } from '#editor/tools/faq/sketch.tsx'
import { defineWizard } from '#editor/wizard/wizard-tool.ts'
import { FaqData, faqLayouts } from '#model/tools/faq/faq.ts'
import { faqGeneration } from '#model/tools/faq/generation.ts'

/** How a FAQ goes through the wizard. */
export const faqWizard = defineWizard<FaqData>({
  generation: faqGeneration,
  read: payload => FaqData.parse(payload),
  layouts: faqLayouts.map(id => ({ id, picture: layoutPictures[id] })),
  $labels: computed(layoutTexts, t => Object.fromEntries(faqLayouts.map(layout => [layout, t[layout]]))),
  layoutOf: data => data.layout,
  withLayout: (data, id) => ({ ...data, layout: faqLayouts.find(layout => layout === id) ?? data.layout }),
  blank: data => ({ ...data, title: '', intro: '', sections: [], questions: [] }),
  Sketch,
  itemsOf: data => data.questions.map(({ question }) => question),
  names: async () => (await import('#editor/tools/faq/names.ts')).faqNames.get(),
})
