import { computed } from 'nanostores'
import { Sketch } from '#editor/tools/love/sketch.tsx'
import { viewPictures } from '#editor/tools/love/view-pictures.ts'
import { wallTexts } from '#editor/tools/love/wall-texts.ts'
import { defineWizard } from '#editor/wizard/wizard-tool.ts'
import { blankWall, writtenTexts } from '#model/tools/love/combine.ts'
import { loveGeneration } from '#model/tools/love/generation.ts'
import { LoveData, wallViews } from '#model/tools/love/love.ts'

/** How a wall goes through the wizard. */
export const loveWizard = defineWizard<LoveData>({
  generation: loveGeneration,
  read: payload => LoveData.parse(payload),
  layouts: wallViews.map(id => ({ id, picture: viewPictures[id] })),
  $labels: computed(wallTexts, t => Object.fromEntries(wallViews.map(view => [view, t[view]]))),
  layoutOf: data => data.view,
  withLayout: (data, id) => ({ ...data, view: wallViews.find(view => view === id) ?? data.view }),
  blank: blankWall,
  Sketch,
  itemsOf: writtenTexts,
  names: async () => (await import('#editor/tools/love/names.ts')).loveNames.get(),
})
