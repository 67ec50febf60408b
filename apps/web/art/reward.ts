import { document, ellipse } from './draw.ts'
import { icon } from './icons.ts'
import { type Bitmap, layer, render, silhouette, soften, stack } from './layers.ts'
import { type Reward, things } from './reward-things.ts'

const size = 320

/** A reward's picture, 320 by 320, transparent, because the wheel's segments have different colours. */
export async function paintReward(reward: Reward): Promise<Bitmap> {
  const [middle, left, right] = things[reward]
  const behind = icon(left, 86, 110, 112, -18) + icon(right, 236, 112, 104, 16)
  const pool = ellipse(160, 286, 104, 15, 'fill="#000" opacity=".38"')
  const small = await render(document(size, size, pool, 0.2))
  const front = await render(document(size, size, icon(middle, 160, 172, 218, -4, 'fine')))
  return stack(await soften(small, size, size, 2), [
    layer(await render(document(size, size, behind))),
    layer(silhouette(front, '#000000', 0.35, 0, 5)),
    layer(front),
  ])
}
