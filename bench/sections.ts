import type { Figure } from './figures.ts'

export type Section = () => Promise<Figure[]>

/** What is measured, each in a process of its own. */
export const sections: Record<string, () => Promise<Section>> = {
  render: async () => (await import('./sections/render.ts')).measureRender,
  publish: async () => (await import('./sections/publish.ts')).measurePublish,
  republish: async () => (await import('./sections/republish.ts')).measureRepublish,
  scale: async () => (await import('./sections/scale.ts')).measureScale,
  clicks: async () => (await import('./sections/clicks.ts')).measureClicks,
  crowd: async () => (await import('./sections/crowd.ts')).measureCrowd,
  growth: async () => (await import('./sections/growth.ts')).measureGrowth,
  unchanged: async () => (await import('./sections/unchanged.ts')).measureUnchanged,
  preview: async () => (await import('./sections/preview.ts')).measurePreview,
  keys: async () => (await import('./sections/keys.ts')).measureKeys,
  weight: async () => (await import('./sections/weight.ts')).measureWeight,
  walls: async () => (await import('./sections/walls.ts')).measureWalls,
  editor: async () => (await import('./sections/editor.ts')).measureEditor,
  api: async () => (await import('./sections/api.ts')).measureApi,
  memory: async () => (await import('./sections/memory.ts')).measureMemory,
  publishes: async () => (await import('./sections/publishes.ts')).measurePublishes,
  start: async () => (await import('./sections/start.ts')).measureStart,
}
