import type { Boot } from '../../src/studio/client-shell.ts'

/** Keeps play money over a reload of the tab; browsers may deny storage to a framed page. */
export const playMoneySession = {
  key: (boot: Boot) => `play-money:${boot.game.slug}:${boot.launch.currencyCode}`,
  read(boot: Boot): string | undefined {
    try {
      return sessionStorage.getItem(this.key(boot)) || undefined
    } catch {
      return undefined
    }
  },
  write(boot: Boot, session: string): void {
    try {
      sessionStorage.setItem(this.key(boot), session)
    } catch {
      // Without storage, a reload starts with new play money.
    }
  },
}
