import { Texture } from 'pixi.js'
import { SCATTER, WILD } from '../../src/studio/engine/outcome.ts'

/** Pixels of a symbol's texture, about the largest size at which it is drawn. */
export const ART = 192

export interface SymbolArt {
  clear: Texture
  /** The same, blurred vertically for a turning reel. */
  blurred: Texture
}

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  return [element, element.getContext('2d') as CanvasRenderingContext2D]
}

function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = address
  })
}

/** Light behind the better symbols; a plate under wild and scatter, so that players recognise them at a glance. */
function paintBack(g: CanvasRenderingContext2D, symbol: number, light: string): void {
  const middle = ART / 2
  if (symbol === WILD || symbol === SCATTER) {
    const plate = g.createLinearGradient(0, 10, 0, ART - 10)
    plate.addColorStop(0, symbol === WILD ? '#ffd76a' : light)
    plate.addColorStop(1, symbol === WILD ? '#b4560e' : '#3b1d5e')
    g.fillStyle = plate
    g.beginPath()
    g.roundRect(10, 10, ART - 20, ART - 20, 30)
    g.fill()
    g.strokeStyle = 'rgba(255,255,255,.65)'
    g.lineWidth = 4
    g.stroke()
    return
  }
  if (symbol > 3) return
  const glow = g.createRadialGradient(middle, middle, 4, middle, middle, middle * 0.92)
  glow.addColorStop(0, light)
  glow.addColorStop(1, 'rgba(255,255,255,0)')
  g.globalAlpha = 0.5 - symbol * 0.1
  g.fillStyle = glow
  g.fillRect(0, 0, ART, ART)
  g.globalAlpha = 1
}

function paintLabel(g: CanvasRenderingContext2D, label: string): void {
  let size = 34
  do g.font = `800 ${size--}px system-ui, sans-serif`
  while (g.measureText(label).width > ART - 36)
  g.textAlign = 'center'
  g.textBaseline = 'alphabetic'
  g.lineJoin = 'round'
  g.lineWidth = 8
  g.strokeStyle = 'rgba(30,10,20,.85)'
  g.strokeText(label, ART / 2, ART - 22)
  g.fillStyle = '#fff'
  g.fillText(label, ART / 2, ART - 22)
}

function blurredOf(clear: HTMLCanvasElement): HTMLCanvasElement {
  const [element, g] = canvas(ART, ART)
  const copies = 17
  for (let copy = 0; copy < copies; copy++) {
    g.globalAlpha = 0.7 / (copy * 0.6 + 1.6)
    const shift = (copy % 2 === 0 ? 1 : -1) * Math.ceil(copy / 2) * 3.5
    g.drawImage(clear, 0, shift)
  }
  return element
}

/**
 * Textures of a game's ten symbols, by symbol number. An icon that fails to load becomes a plain disc with the symbol's
 * number, so that the game stays playable.
 */
export async function loadSymbolArt(
  icons: readonly string[],
  addressOf: (icon: string) => string,
  light: string,
  labels: { wild: string; scatter: string },
): Promise<SymbolArt[]> {
  const images = await Promise.all(icons.map((icon) => load(addressOf(icon))))
  return images.map((image, symbol) => {
    const [element, g] = canvas(ART, ART)
    paintBack(g, symbol, light)
    const special = symbol === WILD || symbol === SCATTER
    const size = special ? 128 : symbol > 3 ? 150 : 172
    const top = special ? 14 : (ART - size) / 2
    g.shadowColor = 'rgba(0,0,0,.5)'
    g.shadowBlur = 12
    g.shadowOffsetY = 6
    if (image) g.drawImage(image, (ART - size) / 2, top, size, size)
    else {
      g.fillStyle = `hsl(${symbol * 36} 70% 55%)`
      g.beginPath()
      g.arc(ART / 2, ART / 2, size / 2.4, 0, Math.PI * 2)
      g.fill()
    }
    g.shadowColor = 'transparent'
    if (special) paintLabel(g, (symbol === WILD ? labels.wild : labels.scatter).toUpperCase())
    else if (!image) paintLabel(g, String(symbol + 1))
    return { clear: Texture.from(element), blurred: Texture.from(blurredOf(element)) }
  })
}

/** A texture with a prize on a band, laid over the prize symbol. */
export function prizeLabel(text: string): Texture {
  const [element, g] = canvas(ART, 60)
  let size = 40
  do g.font = `800 ${size--}px system-ui, sans-serif`
  while (g.measureText(text).width > ART - 24)
  g.fillStyle = 'rgba(24,8,30,.88)'
  g.beginPath()
  g.roundRect(8, 4, ART - 16, 52, 20)
  g.fill()
  g.strokeStyle = '#ffd76a'
  g.lineWidth = 3
  g.stroke()
  g.fillStyle = '#fff4cf'
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillText(text, ART / 2, 32)
  return Texture.from(element)
}
