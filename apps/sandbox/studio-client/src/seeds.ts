import { CLIENT_SEED_LENGTH } from '../../src/studio/fair/draw-message.ts'
import type { NextRound } from '../../src/studio/fair/seed-store.ts'

const KEY = 'client-seed'

/** 32 hexadecimal digits from the browser's own random numbers. */
function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Text that the studio takes as a client seed: at most 64 units, whole signs, no U+0000. */
export const cleanSeed = (text: string): string =>
  text.replaceAll('\0', '').slice(0, CLIENT_SEED_LENGTH).toWellFormed().slice(0, CLIENT_SEED_LENGTH)

/**
 * The player's part of the seeds. Drawn anew for each round, when the hash of the server's part is known, so that the studio
 * cannot have fitted its part to it; or a text of the player's own. Browsers may deny storage to a framed page.
 */
export class Seeds {
  private own: string
  next: NextRound | undefined

  constructor() {
    this.own = cleanSeed(readOwn())
  }

  /** The player's own text; empty: a fresh seed for each round. */
  get chosen(): string {
    return this.own
  }

  choose(text: string): void {
    this.own = cleanSeed(text)
    try {
      sessionStorage.setItem(KEY, this.own)
    } catch {
      // Without storage the text is good until the game is closed.
    }
  }

  /** For one round. */
  forRound(): { clientSeed: string; serverSeedHash: string } {
    return { clientSeed: this.own || freshSeed(), serverSeedHash: this.next?.serverSeedHash ?? '' }
  }
}

function readOwn(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
