import type { Boot } from '../../src/studio/client-shell.ts'

/** Keeps the chosen stake over a reload of the tab and a visit to the cashier; browsers may deny storage to a framed page. */
export const chosenStake = {
  key: (boot: Boot) => `stake:${boot.game.slug}:${boot.launch.mode}:${boot.launch.currencyCode}`,
  /** Minor units, as the browser has it: whoever uses it checks that the game offers it. */
  read(boot: Boot): number | undefined {
    try {
      return Number(sessionStorage.getItem(this.key(boot))) || undefined
    } catch {
      return undefined
    }
  },
  write(boot: Boot, minor: number): void {
    try {
      sessionStorage.setItem(this.key(boot), String(minor))
    } catch {
      // Without storage, a reload begins with the usual stake.
    }
  },
}
