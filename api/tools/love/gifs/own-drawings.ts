import type { Language } from '#model/language.ts'

/** An animation of our own: a picture for each moment from 0 to 1, and the words by which it is found. */
export interface Drawing {
  title: Record<Language, string>
  words: string
  /** SVG elements on a canvas of 120 by 120. */
  draw: (moment: number) => string
}

const turn = 2 * Math.PI
/** Goes from 0 to 1 and back, softly. */
const wave = (moment: number): number => (1 - Math.cos(moment * turn)) / 2
const point = (radius: number, angle: number): string =>
  `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`
const centred = (content: string, scale = 1, angle = 0): string =>
  `<g transform="translate(60 60) rotate(${angle.toFixed(1)}) scale(${scale.toFixed(3)})">${content}</g>`

const star = (radius: number): string =>
  Array.from({ length: 10 }, (_, corner) =>
    point(corner % 2 === 0 ? radius : radius * 0.42, (corner / 10) * turn - turn / 4),
  ).join(' ')
const heart = 'M0 34C-46 4-36-34-14-34-5-34 0-26 0-22 0-26 5-34 14-34 36-34 46 4 0 34z'
const ray = (angle: number, from: number, to: number): string =>
  `<path d="M${point(from, angle)}L${point(to, angle)}" stroke="#f5b301" stroke-width="7" stroke-linecap="round"/>`

const confetti = ['#e5484d', '#f5b301', '#30a46c', '#3e63dd', '#8e4ec6', '#e93d82']

function fallingPiece(index: number, moment: number): string {
  const across = (index * 47) % 113
  const down = (((index * 7) % 24) / 24 + moment) % 1
  const [x, y] = [across + 6 * Math.sin((moment + index / 5) * turn), down * 140 - 10]
  const angle = ((index % 2 === 0 ? moment : -moment) * 360 + index * 40).toFixed(0)
  return `<rect x="-5" y="-3" width="10" height="6" rx="1" fill="${confetti[index % confetti.length]}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle})"/>`
}

/** By their ids, which no provider's has: they have a hyphen. */
export const drawings: Record<string, Drawing> = {
  'own-heart': {
    title: { pl: 'Bijące serce', en: 'A beating heart' },
    words: 'serce miłość kocham uwielbiam dziękuję heart love adore thanks thank you',
    draw: moment => centred(`<path d="${heart}" fill="#e5484d"/>`, 0.95 + 0.25 * wave(moment)),
  },
  'own-star': {
    title: { pl: 'Wirująca gwiazda', en: 'A turning star' },
    words: 'gwiazda świetnie super wspaniale polecam star great awesome excellent five recommend',
    draw: moment =>
      centred(`<polygon points="${star(46)}" fill="#f5b301"/>`, 0.85 + 0.15 * wave(moment), moment * 72),
  },
  'own-smile': {
    title: { pl: 'Uśmiech', en: 'A smile' },
    words: 'uśmiech radość szczęście wesoło dziękuję smile happy joy glad laugh thanks',
    draw: moment =>
      centred(
        `<circle r="46" fill="#ffd43b"/><ellipse cx="-16" cy="-10" rx="5" ry="${(8 - 7 * wave(moment) ** 8).toFixed(1)}" fill="#4a3b00"/><ellipse cx="16" cy="-10" rx="5" ry="${(8 - 7 * wave(moment) ** 8).toFixed(1)}" fill="#4a3b00"/><path d="M-24 10Q0 ${(34 + 8 * wave(moment)).toFixed(1)} 24 10" fill="none" stroke="#4a3b00" stroke-width="6" stroke-linecap="round"/>`,
        1,
        8 * Math.sin(moment * turn),
      ),
  },
  'own-check': {
    title: { pl: 'Zrobione', en: 'Done' },
    words: 'zrobione gotowe tak działa brawo ok done yes works approved check bravo',
    draw: moment =>
      centred(
        `<circle r="46" fill="#30a46c"/><path d="M-22 2L-6 18 24-14" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="80" stroke-dashoffset="${(80 * Math.max(0, 1 - moment * 2)).toFixed(1)}"/>`,
      ),
  },
  'own-confetti': {
    title: { pl: 'Konfetti', en: 'Confetti' },
    words:
      'konfetti gratulacje brawo impreza święto hura confetti congratulations party celebrate hooray wow',
    draw: moment => Array.from({ length: 24 }, (_, index) => fallingPiece(index, moment)).join(''),
  },
  'own-sun': {
    title: { pl: 'Słońce', en: 'The sun' },
    words: 'słońce dzień dobry ciepło lato radość sun good morning warm summer bright',
    draw: moment =>
      centred(
        `<circle r="24" fill="#f5b301"/>${Array.from({ length: 8 }, (_, index) => ray((index / 8) * turn, 34, 44 + 8 * wave(moment + index / 2))).join('')}`,
        1,
        moment * 45,
      ),
  },
  'own-thumb': {
    title: { pl: 'Kciuk w górę', en: 'Thumbs up' },
    words: 'kciuk w górę lubię dobrze polecam super thumbs up like good well done recommend',
    draw: moment =>
      centred(
        '<rect x="-40" y="-8" width="18" height="44" rx="5" fill="#3e63dd"/><path d="M-16-8L0-42Q14-42 12-26L9-12H32Q42-12 40-2L34 28Q32 36 24 36H-16Z" fill="#ffc9a3"/>',
        1,
        -14 * wave(moment),
      ),
  },
  'own-rocket': {
    title: { pl: 'Rakieta', en: 'A rocket' },
    words: 'rakieta start szybko sukces wzrost do góry rocket launch fast success growth wow',
    draw: moment =>
      `<g transform="translate(${(60 + 2 * Math.sin(moment * 2 * turn)).toFixed(1)} ${(58 - 8 * wave(moment)).toFixed(1)})"><path d="M-8 26Q0 ${(46 + 14 * wave(moment * 2)).toFixed(1)} 8 26z" fill="#f5b301"/><path d="M-14 14L-26 34-12 28zM14 14L26 34 12 28z" fill="#e5484d"/><path d="M0-46Q20-22 14 28H-14Q-20-22 0-46z" fill="#687076"/><circle cy="-8" r="8" fill="#9ecbff"/></g>`,
  },
}
