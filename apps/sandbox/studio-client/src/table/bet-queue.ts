import type { Chips } from '../../../src/live/table-game.ts'

/** How long clicks are collected before they are sent together, ms. */
const COLLECT_MS = 300

type Send = (requestId: string, chips: Chips) => Promise<void>

export const addChips = (a: Chips, b: Chips): Chips => {
  const all: Record<string, number> = { ...a }
  for (const [spot, amount] of Object.entries(b)) all[spot] = (all[spot] ?? 0) + amount
  return all
}

export const sumOf = (chips: Chips): number => Object.values(chips).reduce((sum, amount) => sum + amount, 0)

/**
 * Chips that the player has put down and the table does not know yet. Clicks in quick succession become one request; one
 * request is under way at a time.
 */
export class BetQueue {
  /** Not sent yet, in the order of the clicks. */
  private drafts: Chips[] = []
  private sent: Chips = {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSending = false
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

  get isIdle(): boolean {
    return !this.isSending && this.drafts.length === 0
  }

  add(chips: Chips): void {
    this.drafts.push(chips)
    this.changed()
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), COLLECT_MS)
  }

  /** Takes the last chips back that have not been sent; false if there are none. */
  undo(): boolean {
    const isThere = this.drafts.pop() !== undefined
    if (isThere) this.changed()
    return isThere
  }

  clear(): void {
    this.drafts = []
    clearTimeout(this.timer)
    this.changed()
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isSending || this.drafts.length === 0) return
    this.isSending = true
    this.sent = this.drafts.reduce(addChips, {})
    this.drafts = []
    try {
      await this.send(crypto.randomUUID(), this.sent)
    } finally {
      this.sent = {}
      this.isSending = false
      this.changed()
    }
    await this.flush()
  }
}
