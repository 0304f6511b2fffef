/** What an editor may ask of a preview. */
export type FromEditor =
  | { type: 'html'; html: string }
  | { type: 'theme'; theme: 'light' | 'dark' }
  | { type: 'reveal'; id: string }

/** What a preview tells its editor. */
export type ToEditor =
  | { type: 'select'; kind: 'question' | 'section' | 'header' | 'review'; id: string }
  | { type: 'morphed' }

/** The message that some value is, if it is one. */
export function readMessage(value: unknown): FromEditor | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  if (value.type === 'html' && 'html' in value && typeof value.html === 'string')
    return { type: 'html', html: value.html }
  if (value.type === 'reveal' && 'id' in value && typeof value.id === 'string')
    return { type: 'reveal', id: value.id }
  if (value.type === 'theme' && 'theme' in value && (value.theme === 'light' || value.theme === 'dark'))
    return { type: 'theme', theme: value.theme }
  return undefined
}
