import { mostVideoSeconds } from '#model/media.ts'
import { VideoCaptions } from '#model/tools/love/review.ts'

/** What is read while a recording plays. Times are in seconds; `text` is plain. */
export interface Cue {
  start: number
  end: number
  text: string
}

interface Line {
  /** As it is counted in the text, from 1. */
  number: number
  start: number
  text: string
}

const timed = /^(\d{1,2}):([0-5]\d)(?:[.,](\d{1,3}))?(?:\s+(.*))?$/
/** How long words stay at most, in seconds, unless there is more to read than that. */
const longest = 7
const lettersPerSecond = 15
/** Recorders stop a little late. */
const lastStart = mostVideoSeconds + 1

/** A line of captions, or undefined for one without a time. */
function readLine(line: string, number: number): Line | undefined {
  const [, minutes, seconds, fraction = '', text = ''] = timed.exec(line.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return undefined
  return { number, start: Number(minutes) * 60 + Number(`${seconds}.${fraction}`), text: text.trim() }
}

const linesOf = (text: string): [line: string, number: number][] =>
  text
    .split(/\r\n?|\n/)
    .map((line, index): [string, number] => [line, index + 1])
    .filter(([line]) => line.trim() !== '')

/**
 * What is wrong with captions, or undefined: a rule of the catalogue with the number of the first line that breaks it.
 * Each line begins with a time, later than the one above it and within a recording.
 */
export function captionsProblem(text: string): string | undefined {
  let before = -1
  for (const [line, number] of linesOf(text)) {
    const read = readLine(line, number)
    if (read === undefined) return `CAPTIONS_TIME:${number}`
    if (read.start <= before) return `CAPTIONS_ORDER:${number}`
    if (read.start > lastStart) return `CAPTIONS_LATE:${number}`
    before = read.start
  }
  return undefined
}

/** Captions that can be shown: what a wall's owner may save. */
export const ReadableCaptions = VideoCaptions.superRefine((text, context) => {
  const message = captionsProblem(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

/**
 * The cues of captions: each lasts until the next line, and 7 seconds at most unless it takes longer to read; a time without words ends the
 * one before it. Lines that cannot be read are left out.
 */
export function cuesOf(text: string): Cue[] {
  const lines = linesOf(text).flatMap(([line, number]) => readLine(line, number) ?? [])
  return lines.flatMap(({ start, text: words }, index): Cue[] => {
    const until = start + Math.max(longest, words.length / lettersPerSecond)
    const end = Math.min(until, lines[index + 1]?.start ?? until)
    return words === '' || end <= start ? [] : [{ start, end, text: words }]
  })
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

/** Minutes, seconds and thousandths. */
function parts(seconds: number): [minutes: number, seconds: number, thousandths: number] {
  const all = Math.round(seconds * 1000)
  return [Math.floor(all / 60_000), Math.floor(all / 1000) % 60, all % 1000]
}

function vttTime(time: number): string {
  const [minutes, seconds, thousandths] = parts(time)
  return `${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(thousandths, 3)}`
}

/** A time as people write it: `0:04`, or `0:04.25`. */
export function captionTime(time: number): string {
  const [minutes, seconds, thousandths] = parts(time)
  const fraction = thousandths === 0 ? '' : `.${pad(thousandths, 3).replace(/0+$/, '')}`
  return `${minutes}:${pad(seconds, 2)}${fraction}`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The cues as a WebVTT file. Their words stay words: nothing in them is markup, a time or a cue of its own. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const words = text.replace(/[\r\n]+/g, ' ').replace(/[&<>]/g, letter => escapes[letter] ?? '')
    return `${vttTime(start)} --> ${vttTime(end)}\n${words}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}
