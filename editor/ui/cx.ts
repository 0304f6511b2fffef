/** Joins class names; the components of React Aria take no undefined. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
