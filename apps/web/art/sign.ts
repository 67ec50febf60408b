import type { SkinCode } from '@parlour/skins/skins'
import sharp, { type OverlayOptions } from 'sharp'
import { document } from './draw.ts'
import { drawingBody, drawingOf } from './drawings.ts'
import { layer, render } from './layers.ts'

const [width, height] = [1200, 630]
const widest = 340
const signs = new Map<SkinCode, Promise<OverlayOptions>>()

/**
 * The skin's logo and wordmark, large, in the text area of a shared link's picture. Drawn once per skin.
 */
export function signOf(code: SkinCode): Promise<OverlayOptions> {
  const drawn = signs.get(code) ?? drawSign(code)
  signs.set(code, drawn)
  return drawn
}

async function drawSign(code: SkinCode): Promise<OverlayOptions> {
  const mark = await render(
    document(width, height, `<g transform="translate(86 160) scale(4)">${drawingBody(code, 'mark')}</g>`),
  )
  // The drawings may use the same ids, so they are rendered separately.
  const name = await sharp(drawingOf(code, 'wordmark'), { density: 240 })
    .resize({ width: widest, height: 112, fit: 'inside' })
    .toBuffer()
  const whole = await sharp(mark.data, { raw: { width, height, channels: 4 } })
    .composite([{ input: name, left: 86, top: 384 }])
    .raw()
    .toBuffer()
  return layer({ data: whole, width, height })
}
