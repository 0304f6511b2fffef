// biome-ignore lint/suspicious/noControlCharactersInRegex: no text needs them and readers differ about them
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g
/** Marks that turn the direction of what follows, also of what somebody else wrote behind it. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** A text of several lines as it is kept: line ends are `\n`, control characters are gone. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ')
    .replace(directions, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** A text of one line: a name, the subject of a letter. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ')
}
