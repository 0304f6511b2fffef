import { expect, test } from 'vitest'
import { captionsProblem, captionTime, cuesOf, ReadableCaptions, vttOf } from '#model/tools/love/captions.ts'
import { readCaptionFile } from '#model/tools/love/read-captions.ts'

test('words stay until the next line, a time alone ends them, and the last ones stay 7 seconds', () => {
  expect(cuesOf('0:00 Hello\n\n 0:02.5  I sell soap. \n0:04\n0:10,25 It works.')).toEqual([
    { start: 0, end: 2.5, text: 'Hello' },
    { start: 2.5, end: 4, text: 'I sell soap.' },
    { start: 10.25, end: 17.25, text: 'It works.' },
  ])
})

test('words before a long silence go, but long ones stay until they can be read', () => {
  expect(cuesOf('0:00 Hello\n0:30 Again').map(({ end }) => end)).toEqual([7, 37])
  expect(cuesOf(`0:00 ${'x'.repeat(150)}\n0:30 Again`)[0]?.end).toBe(10)
})

test.each([
  ['Hello', 'CAPTIONS_TIME:1'],
  ['0:01 Hello\n\nand on', 'CAPTIONS_TIME:3'],
  ['0:01Hello', 'CAPTIONS_TIME:1'],
  ['0:75 Hello', 'CAPTIONS_TIME:1'],
  ['0:02 Hello\n0:02 Again', 'CAPTIONS_ORDER:2'],
  ['0:02 Hello\n0:01 Again', 'CAPTIONS_ORDER:2'],
  ['0:02 Hello\n1:02 Late', 'CAPTIONS_LATE:2'],
])('the first line of %j that cannot be used is named', (text, token) => {
  expect(captionsProblem(text)).toBe(token)
  expect(ReadableCaptions.safeParse(text).error?.issues[0]?.message).toBe(token)
})

test('captions may be empty, and as long as a recording', () => {
  for (const text of ['', '0:00 Hello\n1:00 Bye\n1:01']) expect(captionsProblem(text)).toBeUndefined()
})

test('nothing in the words is markup, another cue or another line of the file', () => {
  const text = '<v Anna>--> &amp; 00:01.000 --> 00:02.000'
  expect(vttOf([{ start: 61.05, end: 62, text: `${text}\n\nNOTE x` }])).toBe(
    'WEBVTT\n\n01:01.050 --> 01:02.000\n&lt;v Anna&gt;--&gt; &amp;amp; 00:01.000 --&gt; 00:02.000 NOTE x\n',
  )
})

test('times are written as people write them', () => {
  expect([0, 4, 59.9996, 61.25].map(captionTime)).toEqual(['0:00', '0:04', '1:00', '1:01.25'])
})

const vtt = `\ufeffWEBVTT - from a phone

STYLE
::cue { color: red }

NOTE nobody reads this

intro
00:01.000 --> 00:03.500 align:start
<v Anna><b>Hello</b>,
my &lt;friends&gt;

00:00:03.600 --> 00:00:05.000
I sell soap.
`
const srt =
  '2\r\n00:00:09,000 --> 00:00:10,500\r\n{\\an8}<i>Second</i>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nFirst\r\n\r\n3\r\n00:00:01,000 --> 00:00:02,000\r\nof two\r\n'

test('WebVTT and SubRip files become lines of a time and words, with their pauses', () => {
  expect(readCaptionFile(vtt)).toBe('0:01 Hello, my <friends>\n0:03.6 I sell soap.\n0:05')
  expect(readCaptionFile(srt)).toBe('0:01 First of two\n0:02\n0:09 Second\n0:10.5')
  for (const file of [vtt, srt]) expect(captionsProblem(readCaptionFile(file) ?? '-')).toBeUndefined()
})

test('a file without captions is none', () => {
  for (const file of ['', 'WEBVTT\n', 'Dear Anna,\n\nthank you', '00:01.000 --> 00:02.000\n\nlost'])
    expect(readCaptionFile(file)).toBeUndefined()
})
