import { renderSVG } from 'uqr'

/** A QR code of an address, as SVG: black on white, with the quiet zone that readers need. */
export function qrSvg(url: string): string {
  return renderSVG(url, { ecc: 'M', border: 4 })
}

const pngSize = 1024

/** The same code as PNG. Throws when the browser cannot draw it. */
export async function qrPng(svg: string): Promise<Blob> {
  const image = new Image(pngSize, pngSize)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pngSize
  canvas.height = pngSize
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas')
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, pngSize, pngSize)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('The canvas gave no image')) : resolve(blob)),
      'image/png',
    )
  })
}
