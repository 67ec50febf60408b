import type { Chips } from '../../../src/live/table-game.ts'

/** The bets of the player's last round at a table, to repeat them; kept over a reload of the tab if the browser allows it. */
export class LastBets {
  private readonly key: string
  private chips: Chips | null

  constructor({ game }: { game: { slug: string } }) {
    this.key = `last-bets:${game.slug}`
    this.chips = this.stored()
  }

  read(): Chips | null {
    return this.chips
  }

  write(chips: Chips): void {
    this.chips = chips
    try {
      sessionStorage.setItem(this.key, JSON.stringify(chips))
    } catch {
      // Browsers may deny storage to a framed page.
    }
  }

  private stored(): Chips | null {
    try {
      const chips: unknown = JSON.parse(sessionStorage.getItem(this.key) ?? 'null')
      if (typeof chips !== 'object' || chips === null) return null
      const kept = Object.entries(chips).filter(([, amount]) => Number.isSafeInteger(amount) && amount > 0)
      return kept.length > 0 ? Object.fromEntries(kept) : null
    } catch {
      return null
    }
  }
}
