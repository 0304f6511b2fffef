import { download } from '#editor/stores/download.ts'
import { alertText, notify } from '#editor/stores/notices.ts'
import { commonTexts } from '#editor/texts/common.ts'
import { shareImageTexts } from '#editor/tools/love/share-image/share-image-texts.ts'

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('The canvas gave no image')) : resolve(blob)),
      'image/png',
    )
  })
}

/** Hands what a canvas shows to the browser as a file. */
export async function downloadImage(canvas: HTMLCanvasElement, name: string): Promise<void> {
  try {
    download(name, 'image/png', await pngOf(canvas))
  } catch {
    alertText(shareImageTexts.get().cannotDraw)
  }
}

/** Whether this browser can put a picture on the clipboard. */
export const canCopyImage = (): boolean =>
  typeof ClipboardItem === 'function' && navigator.clipboard?.write !== undefined

/** Copies what a canvas shows and says so. */
export async function copyImage(canvas: HTMLCanvasElement): Promise<void> {
  try {
    // Not awaited before: Safari takes a picture only while the press that asked for it lasts.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(canvas) })])
    notify(commonTexts.get().copied)
  } catch {
    alertText(shareImageTexts.get().cannotCopy)
  }
}
