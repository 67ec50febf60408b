/** All screenshots of a skin on one sheet: phone next to desktop, labelled, and scaled so that they stay legible. */
import sharp, { type OverlayOptions } from 'sharp'
import { type Size, sizeNames } from './camera.ts'

export interface Shot {
  name: string
  size: Size
  file: string
}

const sheetWidth = 3_700
const gap = 12
const labelHeight = 28
/** Width of each picture on the sheet, and the height at which long ones are cropped. */
const shown: Record<Size, number> = { phone: 250, desktop: 640 }
const tallest = 560

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="2" y="20" font-family="Liberation Sans, DejaVu Sans, Arial, sans-serif" font-weight="bold" font-size="17" fill="#111">${escaped(text)}</text></svg>`,
  )

async function thumbnail({ file, size }: Shot) {
  const { data, info } = await sharp(file).resize({ width: shown[size] }).toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, tallest)
  return { input: await sharp(data).extract({ left: 0, top: 0, width: shown[size], height }).toBuffer(), height }
}

export async function contactSheet(shots: Shot[], file: string) {
  const names = [...new Set(shots.map(({ name }) => name))]
  const sizes = sizeNames.filter((size) => shots.some((shot) => shot.size === size))
  const cellWidth = sizes.reduce((sum, size) => sum + shown[size] + gap, 0)
  const columns = Math.floor(sheetWidth / (cellWidth + gap))
  const layers: OverlayOptions[] = []
  let top = gap
  for (let first = 0; first < names.length; first += columns) {
    let rowHeight = 0
    for (const [column, name] of names.slice(first, first + columns).entries()) {
      const left = gap + column * (cellWidth + gap)
      layers.push({ input: label(name, cellWidth), left, top })
      for (const shot of shots.filter((other) => other.name === name)) {
        const { input, height } = await thumbnail(shot)
        const x = left + (shot.size === sizes[0] ? 0 : shown.phone + gap)
        layers.push({ input, left: x, top: top + labelHeight })
        rowHeight = Math.max(rowHeight, height)
      }
    }
    top += labelHeight + rowHeight + 2 * gap
  }
  const width = gap + Math.min(columns, names.length) * (cellWidth + gap)
  await sharp({ create: { width, height: top, channels: 3, background: '#b9bcc4' } })
    .composite(layers)
    .png({ palette: true })
    .toFile(file)
}
