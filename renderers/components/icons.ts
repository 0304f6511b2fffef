/** SVG paths in a 24 by 24 box, drawn with a stroke. */
export const icons = {
  search: 'M21 21l-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  clear: 'M18 6 6 18M6 6l12 12',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
  previous: 'M15 18l-6-6 6-6',
  next: 'M9 18l6-6-6-6',
  pause: 'M9 5v14M15 5v14',
  play: 'M7 4l13 8-13 8z',
} as const
