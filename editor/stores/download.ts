import { ApiError, messageOfAnswer } from '#editor/api.ts'

/** Hands a text to the browser as a file. */
export function download(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file's name made of a project's: plain letters, digits and hyphens. */
export function fileName(name: string, extension: string): string {
  const plain = name.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
  const short = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${short || 'project'}.${extension}`
}

/** The file that a call answers. Throws an `ApiError`, also when the download breaks off. */
export async function fetchFile(address: string): Promise<Blob> {
  try {
    const response = await fetch(address)
    if (response.ok) return await response.blob()
    const body: unknown = await response.json().catch(() => undefined)
    throw new ApiError(messageOfAnswer(response.status, body), response.status)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('OFFLINE', 0)
  }
}
