/** The first letters of a name's first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '')
    .join('')
}
