import type { Boot } from '../../src/studio/client-shell.ts'

type Look = Pick<Boot['game'], 'palette' | 'scene'>

/** Deterministic pseudo-random numbers, so that a resize repaints the same picture. */
function steady(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

const mixed = (colour: string, other: string, share: number) =>
  `color-mix(in oklab, ${colour} ${100 - share}%, ${other})`

/** A rolling skyline from left to right; `sharp` turns hills into peaks. */
function ridge(
  g: CanvasRenderingContext2D,
  w: number,
  h: number,
  base: number,
  rise: number,
  seed: number,
  sharp: boolean,
): void {
  const random = steady(seed)
  const count = Math.max(3, Math.round(w / 210))
  g.beginPath()
  g.moveTo(0, h)
  g.lineTo(0, base)
  for (let i = 0; i < count; i++) {
    const x0 = (i / count) * w
    const x1 = ((i + 1) / count) * w
    const top = base - rise * (0.3 + 0.7 * random())
    if (sharp) {
      g.lineTo((x0 + x1) / 2, top)
      g.lineTo(x1, base - rise * 0.2 * random())
    } else g.bezierCurveTo(x0 + (x1 - x0) * 0.4, top, x0 + (x1 - x0) * 0.6, top, x1, base - rise * 0.25 * random())
  }
  g.lineTo(w, h)
  g.fill()
}

function blocks(
  g: CanvasRenderingContext2D,
  w: number,
  h: number,
  base: number,
  seed: number,
  lit: string,
  columns: number,
): void {
  const random = steady(seed)
  const width = w / columns
  for (let i = 0; i < columns; i++) {
    const top = base - h * (0.06 + 0.26 * random())
    g.fillRect(i * width, top, width * 0.92, h - top)
    const dark = g.fillStyle
    g.fillStyle = lit
    for (let y = top + 12; y < h; y += 20) {
      for (let x = i * width + 8; x < (i + 0.8) * width; x += 14) if (random() > 0.72) g.fillRect(x, y, 5, 8)
    }
    g.fillStyle = dark
  }
}

function dots(g: CanvasRenderingContext2D, w: number, h: number, count: number, seed: number, size: number): void {
  const random = steady(seed)
  for (let i = 0; i < count; i++) {
    g.globalAlpha = 0.2 + 0.6 * random()
    g.beginPath()
    g.arc(random() * w, random() * h, size * (0.3 + random()), 0, Math.PI * 2)
    g.fill()
  }
  g.globalAlpha = 1
}

function trees(g: CanvasRenderingContext2D, w: number, base: number, height: number, seed: number): void {
  const random = steady(seed)
  for (let x = -20; x < w + 20; x += 34 + 30 * random()) {
    const tall = height * (0.55 + 0.45 * random())
    g.beginPath()
    g.moveTo(x - tall * 0.22, base)
    g.lineTo(x, base - tall)
    g.lineTo(x + tall * 0.22, base)
    g.fill()
  }
}

function pillars(g: CanvasRenderingContext2D, w: number, h: number): void {
  const count = Math.max(4, Math.round(w / 220))
  for (let i = 0; i <= count; i++) {
    const x = (i / count) * w
    g.fillRect(x - 26, h * 0.2, 52, h)
    g.fillRect(x - 40, h * 0.17, 80, h * 0.035)
    g.fillRect(x - 44, h * 0.86, 88, h * 0.05)
  }
  g.fillRect(0, h * 0.09, w, h * 0.08)
}

function waves(g: CanvasRenderingContext2D, w: number, base: number, h: number, seed: number): void {
  const random = steady(seed)
  const shift = random() * 60
  g.beginPath()
  g.moveTo(0, h)
  for (let x = 0; x <= w + 8; x += 8)
    g.lineTo(x, base + Math.sin((x + shift) / 46) * 7 + Math.sin((x + shift) / 17) * 2)
  g.lineTo(w, h)
  g.fill()
}

function aurora(g: CanvasRenderingContext2D, w: number, h: number, light: string): void {
  for (let band = 0; band < 3; band++) {
    const y = h * (0.12 + band * 0.1)
    const veil = g.createLinearGradient(0, y, 0, y + h * 0.3)
    veil.addColorStop(0, 'transparent')
    veil.addColorStop(0.25, light)
    veil.addColorStop(1, 'transparent')
    g.fillStyle = veil
    g.globalAlpha = 0.28
    g.beginPath()
    g.moveTo(0, y + 40)
    g.bezierCurveTo(w * 0.3, y - 60 + band * 60, w * 0.6, y + 120 - band * 70, w, y)
    g.lineTo(w, y + h * 0.3)
    g.bezierCurveTo(w * 0.6, y + h * 0.4, w * 0.3, y + h * 0.2, 0, y + h * 0.32)
    g.fill()
  }
  g.globalAlpha = 1
}

/** The objects in front of the sky, from far to near. */
function paintScene(g: CanvasRenderingContext2D, w: number, h: number, { palette, scene }: Look): void {
  const far = mixed(palette.top, palette.bottom, 45)
  const near = mixed(palette.bottom, 'black', 30)
  const layer = (colour: string, paint: () => void) => {
    g.fillStyle = colour
    paint()
  }
  const hills = (sharp: boolean, rise: number) => {
    layer(far, () => ridge(g, w, h, h * 0.68, h * rise, 11, sharp))
    layer(mixed(far, near, 55), () => ridge(g, w, h, h * 0.8, h * rise * 0.7, 23, sharp))
    layer(near, () => ridge(g, w, h, h * 0.93, h * rise * 0.4, 37, sharp))
  }
  const sky = () => layer(palette.light, () => dots(g, w, h * 0.6, 90, 5, 1.4))
  switch (scene) {
    case 'dunes':
      hills(false, 0.16)
      break
    case 'peaks':
      hills(true, 0.34)
      break
    case 'northern-lights':
      sky()
      aurora(g, w, h, palette.light)
      hills(true, 0.22)
      break
    case 'city':
    case 'stadium':
      layer(far, () => blocks(g, w, h, h * 0.72, 7, palette.light, 16))
      layer(near, () => blocks(g, w, h, h * 0.9, 19, palette.light, 11))
      break
    case 'sea':
      layer(far, () => waves(g, w, h * 0.66, h, 3))
      layer(mixed(far, near, 55), () => waves(g, w, h * 0.77, h, 9))
      layer(near, () => waves(g, w, h * 0.89, h, 15))
      break
    case 'forest':
      layer(far, () => trees(g, w, h * 0.8, h * 0.5, 5))
      layer(mixed(far, near, 55), () => trees(g, w, h * 0.92, h * 0.4, 8))
      layer(near, () => trees(g, w, h * 1.02, h * 0.3, 12))
      break
    case 'temple':
    case 'vault':
      layer(mixed(palette.top, palette.bottom, 70), () => pillars(g, w, h))
      layer(near, () => ridge(g, w, h, h * 0.95, h * 0.03, 3, false))
      break
    case 'space':
      layer(palette.light, () => dots(g, w, h, 220, 31, 1.6))
      layer(near, () => ridge(g, w, h, h * 0.92, h * 0.08, 3, false))
      break
    case 'candy':
      layer(palette.light, () => dots(g, w, h, 60, 13, 12))
      hills(false, 0.22)
      break
    case 'cave':
      layer(near, () => {
        g.save()
        g.scale(1, -1)
        g.translate(0, -h)
        ridge(g, w, h, h * 0.88, h * 0.2, 41, true)
        g.restore()
      })
      hills(true, 0.2)
      break
  }
}

/** Paints the background of the game: sky in its palette, light behind the reels, scene, dark rim. */
export function paintGround(canvas: HTMLCanvasElement, look: Look): void {
  const scale = Math.min(window.devicePixelRatio || 1, 2)
  const w = window.innerWidth
  const h = window.innerHeight
  canvas.width = w * scale
  canvas.height = h * scale
  const g = canvas.getContext('2d')
  if (!g) return
  g.scale(scale, scale)
  const { top, bottom, light } = look.palette
  const sky = g.createLinearGradient(0, 0, 0, h)
  sky.addColorStop(0, top)
  sky.addColorStop(1, bottom)
  g.fillStyle = sky
  g.fillRect(0, 0, w, h)
  const glow = g.createRadialGradient(w / 2, h * 0.42, 0, w / 2, h * 0.42, Math.max(w, h) * 0.55)
  glow.addColorStop(0, light)
  glow.addColorStop(1, 'transparent')
  g.globalAlpha = 0.55
  g.fillStyle = glow
  g.fillRect(0, 0, w, h)
  g.globalAlpha = 1
  paintScene(g, w, h, look)
  const rim = g.createRadialGradient(w / 2, h * 0.45, Math.min(w, h) * 0.35, w / 2, h * 0.5, Math.max(w, h) * 0.75)
  rim.addColorStop(0, 'transparent')
  rim.addColorStop(1, 'rgba(0,0,0,.6)')
  g.fillStyle = rim
  g.fillRect(0, 0, w, h)
}
