import { addedUp } from '../../../src/live/chips-rule.ts'
import type { Chips } from '../../../src/live/table-game.ts'

type Send = (requestId: string, chips: Chips) => Promise<void>

export const addChips = (a: Chips, b: Chips): Chips => addedUp([{ chips: a }, { chips: b }])

/**
 * Chips that the player has put down and the table does not know yet. Each click is a request, so that each can be taken back;
 * one is under way at a time.
 */
export class BetQueue {
  /** Not sent yet, in the order of the clicks. */
  private drafts: Chips[] = []
  private sent: Chips = {}
  private underWay: Promise<void> | null = null
  private readonly send: Send
  private readonly changed: () => void

  constructor(send: Send, changed: () => void) {
    this.send = send
    this.changed = changed
  }

  /** All that is not yet known to the table. */
  get chips(): Chips {
    return this.drafts.reduce(addChips, this.sent)
  }

  add(chips: Chips): void {
    this.drafts.push(chips)
    this.changed()
    void this.sendNext()
  }

  /** Takes the last chips back that have not been sent; false if there are none. */
  undo(): boolean {
    const isThere = this.drafts.pop() !== undefined
    if (isThere) this.changed()
    return isThere
  }

  /** Waits for what is under way; whether anything was. */
  async landed(): Promise<boolean> {
    const { underWay } = this
    await underWay
    return underWay !== null
  }

  clear(): void {
    this.drafts = []
    this.changed()
  }

  /** In the last moment: what waits becomes one request. */
  merge(): void {
    if (this.drafts.length > 1) this.drafts = [this.drafts.reduce(addChips, {})]
  }

  private async sendNext(): Promise<void> {
    if (this.underWay) return
    for (let next = this.drafts.shift(); next; next = this.drafts.shift()) {
      this.sent = next
      this.underWay = this.send(crypto.randomUUID(), next)
      await this.underWay
      this.sent = {}
      this.changed()
    }
    this.underWay = null
  }
}
