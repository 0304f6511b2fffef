/** What a figure may be at most, or must be at least; without either it is shown for information. */
export interface Budget {
  unit: 'ms' | 's' | 'B' | 'MB' | '/s' | 'times' | 'renders'
  most?: number
  least?: number
}

const kilobyte = 1024

/** All budgets of the product. They may only become tighter. */
export const budgets = {
  renderMedian: { unit: 'ms', most: 0.5 },
  renderP95: { unit: 'ms' },
  publishP50: { unit: 'ms', most: 40 },
  publishP99: { unit: 'ms', most: 200 },
  /** Eleventy 3.1 builds the same 1,000 pages in this time on two cores. */
  republish: { unit: 's', most: 1.1 },
  /** How much longer that takes than rendering the same pages and nothing else. */
  republishShare: { unit: 'times' },
  scaleTime: { unit: 's' },
  releaseRate: { unit: '/s' },
  scaleRatio: { unit: 'times' },
  /** Of clicks that come all at once: the first is worked on, the last one says what is live. */
  clickRenders: { unit: 'renders', most: 2 },
  renders: { unit: 'renders' },
  /** The answers to a hundred clicks are part of it. */
  clickTime: { unit: 'ms' },
  /** Waiting behind others is part of it, so the budgets of one project do not apply. */
  crowdTime: { unit: 'ms' },
  listTime: { unit: 'ms' },
  /** A thousand times as many projects, and nobody waits longer; half as much again is what measuring costs. */
  growth: { unit: 'times', most: 1.5 },
  unchangedUpload: { unit: 'B', most: 0 },
  previewP95: { unit: 'ms', most: 20 },
  keyToPreviewP50: { unit: 'ms' },
  /** From a key press to the painted picture, in a real browser, with the server and the browser on one machine. */
  keyToPreview: { unit: 'ms', most: 50 },
  /** The first flight of a connection. */
  pageWeight: { unit: 'B', most: 13 * kilobyte },
  pageScript: { unit: 'B', most: 5 * kilobyte },
  /** Pages that carry React, woken when they are seen. */
  islandScript: { unit: 'B', most: 75 * kilobyte },
  /** Two thousand reviews are printed, on a hundred pages in two languages. */
  wallTime: { unit: 'ms' },
  embedLoader: { unit: 'B', most: 1.5 * kilobyte },
  /** Until the first screen, the list, can be used: compressed as it is sent, without what is fetched in idle time. */
  editorScript: { unit: 'B', most: 180 * kilobyte },
  /** The same straight into a project: the list, the preview's port, the validator and dragging are part of it. */
  editorProjectScript: { unit: 'B' },
  editorStyle: { unit: 'B' },
  requestRate: { unit: '/s' },
  requestRatio: { unit: 'times', least: 0.5 },
  eventLoopDelay: { unit: 'ms', most: 50 },
  memoryGrowth: { unit: 'MB', most: 5 },
  firstStart: { unit: 's' },
  secondStart: { unit: 's', most: 3 },
  stopTime: { unit: 's', most: 5 },
  residentMemory: { unit: 'MB' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
