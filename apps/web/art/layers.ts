import sharp, { type OverlayOptions } from 'sharp'

/** A picture in memory: straight RGBA, four bytes per pixel. */
export interface Bitmap {
  data: Buffer
  width: number
  height: number
}

const raw = ({ width, height }: Bitmap) => ({ raw: { width, height, channels: 4 as const } })

export const layer = (bitmap: Bitmap, options: Omit<OverlayOptions, 'input' | 'raw'> = {}): OverlayOptions => ({
  input: bitmap.data,
  ...raw(bitmap),
  left: 0,
  top: 0,
  ...options,
})

export const open = (bitmap: Bitmap) => sharp(bitmap.data, raw(bitmap))

export async function render(svg: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Paints at a small size and enlarges: gives an out-of-focus look at a fraction of the cost of a large blur. */
export async function soften(small: Bitmap, width: number, height: number, sigma = 0): Promise<Bitmap> {
  const blurred = sigma > 0.3 ? { ...small, data: await open(small).blur(sigma).raw().toBuffer() } : small
  const data = await open(blurred).resize(width, height, { kernel: 'linear', fit: 'fill' }).raw().toBuffer()
  return { data, width, height }
}

/** Crops a picture to a frame. */
export async function crop(
  bitmap: Bitmap,
  frame: { left: number; top: number; width: number; height: number },
): Promise<Bitmap> {
  const { width, height } = frame
  return { data: await open(bitmap).extract(frame).raw().toBuffer(), width, height }
}

export async function shrink(bitmap: Bitmap, share: number): Promise<Bitmap> {
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
  return {
    data: await open(bitmap).resize(width, height, { kernel: 'linear', fit: 'fill' }).raw().toBuffer(),
    width,
    height,
  }
}

/** The same silhouette in one colour (#rrggbb), moved by whole pixels. */
export function silhouette({ data, width, height }: Bitmap, colour: string, opacity: number, dx = 0, dy = 0): Bitmap {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const tint = r | (g << 8) | (b << 16)
  const tinted = Buffer.alloc(data.length)
  const pixels = new Uint32Array(tinted.buffer, tinted.byteOffset, width * height)
  const alphas = Uint8Array.from({ length: 256 }, (_, alpha) => alpha * opacity)
  const [left, right] = [Math.max(0, dx), Math.min(width, width + dx)]
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    let from = ((y - dy) * width + left - dx) * 4 + 3
    for (let to = y * width + left; to < y * width + right; to++, from += 4) {
      const alpha = data[from]
      if (alpha) pixels[to] = tint | ((alphas[alpha] ?? 0) << 24)
    }
  }
  return { data: tinted, width, height }
}

/** Composites pictures onto a background of the same size. */
export async function stack(ground: Bitmap, overlays: OverlayOptions[]): Promise<Bitmap> {
  return { ...ground, data: await open(ground).composite(overlays).raw().toBuffer() }
}

/** Scales brightness and saturation; 1 leaves them unchanged. */
export async function enliven(bitmap: Bitmap, brightness: number, saturation: number): Promise<Bitmap> {
  return { ...bitmap, data: await open(bitmap).modulate({ brightness, saturation }).raw().toBuffer() }
}
