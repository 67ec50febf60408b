import { Container, Sprite, type Texture } from 'pixi.js'
import type { Clock } from './clock.ts'

const PIECES = 36

/**
 * Throws sprites up from the middle of the lower edge and lets them fall, in a space of `width` by `height` units.
 * Nothing flashes; with reduced motion nothing happens.
 */
export async function runFountain(
  clock: Clock,
  parent: Container,
  pictures: readonly Texture[],
  width: number,
  height: number,
  ms: number,
): Promise<void> {
  if (clock.still) return
  const layer = new Container()
  parent.addChild(layer)
  const pieces = Array.from({ length: PIECES }, (_, index) => {
    const sprite = new Sprite({ texture: pictures[index % pictures.length], anchor: 0.5 })
    sprite.scale.set(0.21 + 0.16 * Math.random())
    layer.addChild(sprite)
    const side = Math.random() - 0.5
    const rise = -height * (1.5 + Math.random())
    return { sprite, across: side * width * 1.5, rise, turn: side * 8, delay: Math.random() * 0.4 }
  })
  await clock.move(ms, (t) => {
    for (const { sprite, across, rise, turn, delay } of pieces) {
      const time = Math.max(0, t - delay) * 1.6
      sprite.visible = time > 0
      sprite.x = width / 2 + across * time
      sprite.y = height + rise * time + height * 1.9 * time * time
      sprite.rotation = turn * time
    }
  })
  layer.destroy({ children: true })
}
