import { Container, Sprite } from 'pixi.js'
import { EMPTY } from '../../src/studio/engine/outcome.ts'
import { type Clock, easeIn, easeOutBack, easeOutBounce } from './clock.ts'
import { ART, type SymbolArt } from './symbol-art.ts'

/** Speed of a turning reel, in reel heights per ms. */
const SPEED = 0.0042

/** One reel: a column of cells of equal height that turns, stops, or drops its symbols. */
export class ReelColumn {
  readonly container = new Container()
  private cells: Sprite[] = []
  private passing = new Container()
  private stopLoop: (() => void) | undefined
  private readonly art: readonly SymbolArt[]
  private readonly clock: Clock
  private readonly width: number
  private readonly height: number

  constructor(art: readonly SymbolArt[], clock: Clock, width: number, height: number) {
    this.art = art
    this.clock = clock
    this.width = width
    this.height = height
  }

  private sprite(symbol: number, rows: number): Sprite {
    const sprite = new Sprite({ texture: this.art[symbol]?.clear, anchor: 0.5, x: this.width / 2 })
    const side = Math.min(this.width, this.height / rows) * 0.98
    sprite.scale.set(side / ART)
    sprite.visible = symbol !== EMPTY
    return sprite
  }

  private yOf(row: number, rows: number): number {
    return ((row + 0.5) * this.height) / rows
  }

  /** Shows symbols without animation. */
  show(symbols: readonly number[]): void {
    this.settle()
    this.cells = symbols.map((symbol, row) => {
      const sprite = this.sprite(symbol, symbols.length)
      sprite.y = this.yOf(row, symbols.length)
      return sprite
    })
    this.container.removeChildren()
    this.container.addChild(...this.cells)
  }

  /** The sprite in a row. */
  cell(row: number): Sprite | undefined {
    return this.cells[row]
  }

  /** Turns until `stop`; the passing symbols are drawn from `pool` at random and have no effect on the outcome. */
  start(pool: readonly number[]): void {
    if (this.clock.still) return
    const rows = Math.max(this.cells.length, 3)
    const count = rows * 2
    this.passing = new Container()
    for (let i = 0; i < count; i++) {
      const symbol = pool[Math.floor(Math.random() * pool.length)] ?? 0
      const sprite = this.sprite(symbol, rows)
      const blurred = this.art[symbol]?.blurred
      if (blurred) sprite.texture = blurred
      this.passing.addChild(sprite)
    }
    this.container.addChild(this.passing)
    const leaving = this.cells
    const from = leaving.map((sprite) => sprite.y)
    let way = 0
    let time = 0
    this.stopLoop = this.clock.loop((ms) => {
      time += ms
      const speed = SPEED * this.height * easeIn(Math.min(time / 260, 1))
      way += speed * ms
      leaving.forEach((sprite, row) => {
        sprite.y = (from[row] as number) + way
        sprite.visible = sprite.visible && sprite.y < this.height * 1.3
      })
      const length = this.height * 2
      this.passing.children.forEach((sprite, index) => {
        const at = (index * length) / count + way
        // The strip enters from above, and repeats only after its first full height.
        sprite.y = way < this.height ? at - length : (at % length) - this.height / 2
      })
    })
  }

  /** Stops on these symbols, which come in from above and settle. */
  async stop(symbols: readonly number[], ms: number): Promise<void> {
    this.stopLoop?.()
    this.stopLoop = undefined
    const before = [...this.passing.children, ...this.cells]
    const from = before.map((sprite) => sprite.y)
    const rows = symbols.length
    const arriving = symbols.map((symbol) => this.sprite(symbol, rows))
    this.container.addChild(...arriving)
    await this.clock.move(
      ms,
      (t) => {
        const way = this.height * t
        arriving.forEach((sprite, row) => {
          sprite.y = this.yOf(row, rows) - this.height + way
        })
        before.forEach((sprite, index) => {
          sprite.y = (from[index] as number) + way
        })
      },
      easeOutBack,
    )
    this.show(symbols)
  }

  private settle(): void {
    this.stopLoop?.()
    this.stopLoop = undefined
    this.container.removeChildren()
    for (const sprite of [...this.passing.children, ...this.cells]) sprite.destroy()
    this.passing = new Container()
  }

  /** Removes rows and drops the others, with new symbols from above, until the column shows `symbols`. */
  async fall(removedRows: readonly number[], symbols: readonly number[], ms: number): Promise<void> {
    if (removedRows.length === 0) return
    const rows = symbols.length
    const kept = this.cells.filter((_, row) => !removedRows.includes(row))
    const gone = this.cells.filter((_, row) => removedRows.includes(row))
    const scales = gone.map((sprite) => sprite.scale.x)
    await this.clock.move(
      ms * 0.5,
      (t) => {
        gone.forEach((sprite, index) => {
          sprite.scale.set((scales[index] as number) * (1 - t))
          sprite.alpha = 1 - t
        })
      },
      easeIn,
    )
    const fresh = symbols.slice(0, rows - kept.length).map((symbol) => this.sprite(symbol, rows))
    this.container.addChild(...fresh)
    const all = [...fresh, ...kept]
    const from = all.map((sprite, row) => (row < fresh.length ? this.yOf(row - fresh.length, rows) : sprite.y))
    await this.clock.move(
      ms,
      (t) => {
        all.forEach((sprite, row) => {
          const start = from[row] as number
          sprite.y = start + (this.yOf(row, rows) - start) * t
        })
      },
      easeOutBounce,
    )
    this.show(symbols)
  }
}
