import type { Boot } from '../../src/studio/client-shell.ts'

type Opening = Pick<Boot, 'launch'> & { game: { slug: string } }

/** Keeps play money over a reload of the tab; browsers may deny storage to a framed page. */
export const playMoneySession = {
  key: (boot: Opening) => `play-money:${boot.game.slug}:${boot.launch.currencyCode}`,
  read(boot: Opening): string | undefined {
    try {
      return sessionStorage.getItem(this.key(boot)) || undefined
    } catch {
      return undefined
    }
  },
  write(boot: Opening, session: string): void {
    try {
      sessionStorage.setItem(this.key(boot), session)
    } catch {
      // Without storage, a reload starts with new play money.
    }
  },
}
