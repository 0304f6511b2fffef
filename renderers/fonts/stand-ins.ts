import type { Font } from '#model/theme.ts'

/**
 * Three measures, in percent, of the system's font that stands in while ours is on its way: its size, and how far a
 * line reaches above and below the text. With them nothing moves when ours arrives. The size compares how wide average
 * text is at weight 400 with Arial, or with Times New Roman for families with serifs (`stand-ins.test.ts`).
 */
export type Measures = readonly [size: number, ascent: number, descent: number]

export const standIns: Record<Font, Measures> = {
  Archivo: [98.61, 89.04, 21.3],
  Bitter: [114.57, 81.61, 23.13],
  Caveat: [76.98, 124.71, 38.97],
  'Dancing Script': [81.44, 112.97, 34.38],
  'DM Sans': [104.53, 94.9, 29.66],
  'EB Garamond': [94.77, 106.26, 31.44],
  'Exo 2': [102.12, 97.82, 19.68],
  Figtree: [100.78, 94.27, 24.81],
  Fraunces: [115.57, 84.63, 22.07],
  Inter: [107.12, 90.44, 22.52],
  'Josefin Sans': [102.4, 73.25, 24.42],
  Jost: [95.9, 111.58, 39.1],
  Karla: [102.42, 89.54, 24.61],
  Lexend: [109.91, 90.98, 22.75],
  Lora: [115.24, 87.3, 23.78],
  Manrope: [103.22, 103.27, 29.06],
  Merriweather: [119.4, 82.41, 22.86],
  Montserrat: [112.91, 85.73, 22.23],
  Mulish: [104.16, 96.49, 24],
  Nunito: [101.39, 99.71, 34.82],
  'Open Sans': [105.15, 101.67, 27.87],
  Oswald: [81.52, 146.35, 35.45],
  Outfit: [99.92, 100.08, 26.02],
  'Playfair Display': [111.26, 97.25, 22.56],
  'Plus Jakarta Sans': [105.05, 98.81, 21.13],
  Quicksand: [104.3, 95.88, 23.97],
  Raleway: [103.95, 90.43, 22.51],
  Roboto: [100.3, 92.49, 24.34],
  'Roboto Slab': [116.84, 89.7, 23.19],
  Rubik: [105.02, 89.03, 23.81],
  Sora: [113.62, 85.37, 25.52],
  'Source Sans 3': [93.72, 109.26, 42.68],
  'Source Serif 4': [117.86, 87.9, 28.42],
  'Space Grotesk': [109.67, 89.72, 26.63],
  Urbanist: [98.98, 95.98, 25.26],
  'Work Sans': [111.99, 83.04, 21.7],
}
