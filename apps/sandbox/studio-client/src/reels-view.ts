import { type Application, Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { PublishedModel } from '../../src/studio/engine/model.ts'
import { columnOf, EMPTY, type Grid, rowOf, SCATTER, type Step, type Win } from '../../src/studio/engine/outcome.ts'
import { type Clock, easeIn, easeOut } from './clock.ts'
import { runFountain } from './fountain.ts'
import { ReelColumn } from './reel-column.ts'
import { ART, prizeLabel, type SymbolArt } from './symbol-art.ts'

/** Width of a column in drawing units; everything is scaled to the window. */
const UNIT = 100
/** Gap between reels in drawing units. */
const GAP = 6

const lineColours = [0xffd76a, 0x6ae0ff, 0xff8ad0, 0x9dff8a, 0xffa66a, 0xc59bff, 0x7dffd8, 0xff7d7d]

/** The reels on the screen: shows grids, turns, drops, marks wins. Knows nothing about money or rounds. */
export class ReelsView {
  private readonly root = new Container()
  private columns: ReelColumn[] = []
  private readonly held = new Container()
  private readonly labels = new Container()
  private readonly marks = new Graphics()
  private grid: Grid = []
  private height = 0
  private readonly app: Application
  private readonly clock: Clock
  private readonly art: readonly SymbolArt[]
  private readonly model: PublishedModel

  constructor(app: Application, clock: Clock, art: readonly SymbolArt[], model: PublishedModel) {
    this.app = app
    this.clock = clock
    this.art = art
    this.model = model
    this.grid = Array.from({ length: model.columns }, (_, column) => {
      const rows = Math.max(model.rows[0], Math.min(model.rows[1], 4))
      return Array.from(
        { length: model.rows[0] === model.rows[1] ? model.rows[0] : rows },
        (_, row) => (column * 3 + row * 5) % 8,
      )
    })
    app.stage.addChild(this.root)
  }

  /** The last grid shown; before the first round, one with the symbols in order. */
  get still(): Grid {
    return this.grid
  }

  private get width(): number {
    return this.model.columns * (UNIT + GAP) - GAP
  }

  /** The aspect ratio that suits a space of `width` by `height`; the frame takes this shape. */
  private shape(width: number, height: number): number {
    const rows = this.model.rows[1]
    const varied = this.model.rows[0] !== rows
    const portrait = height > width
    if (varied) return portrait ? 600 / 640 : 600 / 440
    const cell = rows >= 7 ? 1 : portrait ? (this.model.columns === 3 ? 1.15 : 1.45) : 1.04
    return this.width / (rows * UNIT * cell)
  }

  /** Fits the reels into a space and returns their size in CSS pixels. Do not call while they turn. */
  layout(width: number, height: number): { width: number; height: number } {
    const shape = this.shape(width, height)
    const size = { width: Math.floor(Math.min(width, height * shape)), height: 0 }
    size.height = Math.floor(size.width / shape)
    this.height = this.width / shape
    this.app.renderer.resize(size.width, size.height)
    this.root.scale.set(size.width / this.width)
    this.build()
    return size
  }

  private build(): void {
    this.root.removeChildren()
    this.columns = Array.from({ length: this.model.columns }, (_, index) => {
      const column = new ReelColumn(this.art, this.clock, UNIT, this.height)
      column.container.x = index * (UNIT + GAP)
      this.root.addChild(column.container)
      return column
    })
    this.root.addChild(this.held, this.labels, this.marks)
    if (this.grid.length > 0) this.show(this.grid)
  }

  show(grid: Grid): void {
    this.grid = grid
    this.clear()
    grid.forEach((symbols, column) => {
      this.columns[column]?.show(symbols)
    })
    this.clock.redraw()
  }

  /** Removes marks, labels and held symbols. */
  clear(): void {
    this.marks.clear()
    this.labels.removeChildren()
    this.held.removeChildren()
    for (const [column, symbols] of this.grid.entries()) {
      symbols.forEach((_, row) => {
        const sprite = this.columns[column]?.cell(row)
        if (sprite) sprite.tint = 0xffffff
      })
    }
  }

  startTurning(pool?: readonly number[]): void {
    const symbols = pool ?? [0, 1, 2, 3, 4, 5, 6, 7]
    for (const column of this.columns) column.start(symbols)
    this.clock.redraw()
  }

  /** Stops the reels one after the other; a reel that may bring the third scatter turns a little longer. */
  async stopOn(step: Step): Promise<void> {
    this.grid = step.grid
    let scatters = 0
    const needed = this.model.facts.freeSpins3 || this.model.facts.freeSpins ? 2 : Number.POSITIVE_INFINITY
    let wait = 0
    const stops = step.grid.map((symbols, column) => {
      wait += column === 0 ? 60 : scatters >= needed && !step.held ? 420 : 130
      scatters += symbols.filter((symbol) => symbol === SCATTER).length
      const ready = this.clock.still ? Promise.resolve() : this.clock.pause(wait)
      return ready.then(() => this.columns[column]?.stop(symbols, 340))
    })
    await Promise.all(stops)
  }

  private position(cell: number): { x: number; y: number; width: number; height: number } {
    const rows = this.grid[columnOf(cell)]?.length ?? 1
    const height = this.height / rows
    return { x: columnOf(cell) * (UNIT + GAP), y: rowOf(cell) * height, width: UNIT, height }
  }

  private overlay(cell: number, texture: Texture | undefined): Sprite {
    const { x, y, width, height } = this.position(cell)
    const sprite = new Sprite({ texture, anchor: 0.5, x: x + width / 2, y: y + height / 2 })
    sprite.scale.set((Math.min(width, height) * 0.98) / ART)
    return sprite
  }

  /** Lays symbols over the reels that stay while the reels turn below; with `from` they move there. */
  async hold(cells: readonly number[], symbol: number, from?: (cell: number) => number): Promise<void> {
    this.held.removeChildren()
    const sprites = cells.map((cell) => this.overlay(cell, this.art[symbol]?.clear))
    if (sprites.length > 0) this.held.addChild(...sprites)
    if (!from) return
    const starts = cells.map((cell) => this.position(from(cell)))
    const ends = sprites.map((sprite) => sprite.x)
    await this.clock.move(
      420,
      (t) => {
        sprites.forEach((sprite, index) => {
          const start = (starts[index]?.x ?? 0) + UNIT / 2
          sprite.x = start + ((ends[index] as number) - start) * t
        })
      },
      easeOut,
    )
  }

  release(): void {
    this.held.removeChildren()
    this.clock.redraw()
  }

  /** Writes prizes on their cells. */
  label(prizes: Readonly<Record<number, number>>, write: (coins: number) => string): void {
    for (const child of this.labels.removeChildren()) child.destroy({ texture: true, textureSource: true })
    for (const [cell, coins] of Object.entries(prizes)) {
      const { x, y, width, height } = this.position(Number(cell))
      const sprite = new Sprite({
        texture: prizeLabel(write(coins)),
        anchor: 0.5,
        x: x + width / 2,
        y: y + height / 2 + Math.min(width, height) * 0.32,
      })
      sprite.width = width * 0.96
      sprite.height = width * 0.3
      this.labels.addChild(sprite)
    }
    this.clock.redraw()
  }

  /** Marks winning cells: the others darken, lines are drawn, and the winning cells pulse once. */
  async mark(wins: readonly Win[], ms: number): Promise<void> {
    const winning = new Set(wins.flatMap((win) => win.cells))
    const sprites: Sprite[] = []
    this.grid.forEach((symbols, column) => {
      symbols.forEach((_, row) => {
        const sprite = this.columns[column]?.cell(row)
        if (!sprite) return
        if (winning.has(column * 8 + row)) sprites.push(sprite)
        else sprite.tint = 0x6f6a78
      })
    })
    this.marks.clear()
    wins.forEach((win, index) => {
      const colour = lineColours[(win.line ?? win.symbol ?? index) % lineColours.length] as number
      if (win.line !== undefined) this.drawLine(win, colour)
      else for (const cell of win.cells) this.outline(cell, colour)
    })
    const scales = sprites.map((sprite) => sprite.scale.x)
    await this.clock.move(ms, (t) => {
      const grow = 1 + 0.1 * Math.sin(Math.PI * t)
      sprites.forEach((sprite, index) => {
        sprite.scale.set((scales[index] as number) * grow)
      })
    })
    if (this.clock.still) await this.clock.pause(ms)
  }

  private drawLine(win: Win, colour: number): void {
    const points = win.cells.map((cell) => {
      const { x, y, width, height } = this.position(cell)
      return { x: x + width / 2, y: y + height / 2 }
    })
    for (const [width, alpha] of [
      [9, 0.25],
      [3.2, 0.95],
    ] as const) {
      points.forEach((point, index) => {
        if (index === 0) this.marks.moveTo(point.x, point.y)
        else this.marks.lineTo(point.x, point.y)
      })
      this.marks.stroke({ width, color: colour, alpha, cap: 'round', join: 'round' })
    }
    for (const cell of win.cells) this.outline(cell, colour)
  }

  private outline(cell: number, colour: number): void {
    const { x, y, width, height } = this.position(cell)
    this.marks.roundRect(x + 2, y + 2, width - 4, height - 4, 12).stroke({ width: 2.4, color: colour, alpha: 0.9 })
  }

  /** Removes winning symbols and drops the next ones. */
  async fall(removed: readonly number[], next: Grid): Promise<void> {
    this.clear()
    this.grid = next
    await Promise.all(
      next.map((symbols, column) => {
        const rows = removed.filter((cell) => columnOf(cell) === column).map(rowOf)
        return this.columns[column]?.fall(rows, symbols, 330)
      }),
    )
    // Charged cells have changed without dropping.
    next.forEach((symbols, column) => {
      this.columns[column]?.show(symbols)
    })
  }

  /** A fountain of the game's best symbols, for a big win. */
  fountain(ms: number): Promise<void> {
    const pictures = this.art.slice(0, 3).map(({ clear }) => clear)
    return runFountain(this.clock, this.root, pictures, this.width, this.height, ms)
  }

  /** Cross-fades to another grid where turning reels would mislead, such as the first grid of an old round. */
  async fadeTo(grid: Grid): Promise<void> {
    await this.clock.move(
      160,
      (t) => {
        this.root.alpha = 1 - t
      },
      easeIn,
    )
    this.show(grid)
    await this.clock.move(
      220,
      (t) => {
        this.root.alpha = t
      },
      easeOut,
    )
  }

  /** Symbols that turning reels show while prizes are held: mostly empty cells. */
  static readonly holdPool: readonly number[] = [SCATTER, EMPTY, EMPTY, EMPTY]
}
