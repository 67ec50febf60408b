import { encode } from 'uqr'

/** Modules of light around it, as the standard asks. */
const border = 4

export interface QrCode {
  /** Modules on each side, with the border. */
  size: number
  /** The dark modules, as the path of an SVG. */
  path: string
}

/** A QR code as one path: neither styles nor pictures, which the page's policy would refuse. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border })
  const runs = data.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
    return starts.map((x) => {
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
  })
  return { size, path: runs.join('') }
}
