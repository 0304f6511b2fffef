import { type Cue, captionTime } from '#model/tools/love/captions.ts'

const timing =
  /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]+-->[ \t]+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/
/** A pause that is shorter is none, in seconds. */
const shortest = 0.3

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' }

/** The words of a cue in one line, without what colours or places them. */
function wordsOf(lines: readonly string[]): string {
  return lines
    .join(' ')
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot);/g, (_, name: string) => names[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

/** The cue of one block of a file; undefined where it has none. */
function cueIn(block: string): Cue | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex(line => timing.test(line))
  const [, ...times] = timing.exec(lines[at] ?? '') ?? []
  const text = wordsOf(lines.slice(at + 1))
  if (at === -1 || text === '') return undefined
  return { start: secondsOf(times.slice(0, 4)), end: secondsOf(times.slice(4)), text }
}

/** A line for each moment at which the words change; a time alone where nobody speaks. */
function linesOf(cues: readonly Cue[]): string[] {
  return cues.flatMap(({ start, end, text }, index) => {
    const next = cues[index + 1]
    const line = `${captionTime(start)} ${text}`
    const pauses = end > start && (next === undefined || next.start - end > shortest)
    return pauses ? [line, captionTime(end)] : [line]
  })
}

/**
 * The captions in a WebVTT or SubRip file as lines of a time and words, in their order; those of one moment in one line.
 * Undefined for a file without any.
 */
export function readCaptionFile(file: string): string | undefined {
  const blocks = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
  const cues = new Map<number, Cue>()
  for (const cue of blocks
    .flatMap(block => cueIn(block) ?? [])
    .sort((one, other) => one.start - other.start)) {
    const same = cues.get(cue.start)
    cues.set(cue.start, same === undefined ? cue : { ...cue, text: `${same.text} ${cue.text}` })
  }
  return cues.size === 0 ? undefined : linesOf([...cues.values()]).join('\n')
}
