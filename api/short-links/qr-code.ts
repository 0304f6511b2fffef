import sharp from 'sharp'
import { encode } from 'uqr'

/** Modules of empty space around the code, as its standard asks for: scanners need it to find the corners. */
const quietZone = 4

/** The rows of a QR code with its quiet zone; true is dark. It can be read with 15 % of it covered. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: quietZone }).data
}

/** The code as a vector image. @param size in CSS pixels */
export function qrSvg(text: string, size: number): string {
  const rows = qrModules(text)
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/><path d="${dark.join('')}"/></svg>`
}

/** The code as a PNG; modules are whole pixels, so that none is blurred, and what is left over is quiet zone. */
export async function qrPng(text: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const rows = qrModules(text)
  const scale = Math.floor(size / rows.length)
  const rest = size - scale * rows.length
  const before = Math.floor(rest / 2)
  const pixels = Uint8Array.from(rows.flatMap(row => row.map(isDark => (isDark ? 0 : 255))))
  const png = await sharp(pixels, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(scale * rows.length, scale * rows.length, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: rest - before, right: rest - before, background: '#fff' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return Uint8Array.from(png)
}
