import type { StudioCode } from './game.ts'

/** What a studio may pay in one round without a person looking at it, in minor units of EUR. */
const usual = 10_000_000

/** Studios with another agreement. */
const agreed: Partial<Record<StudioCode, number>> = {
  // Tables take far larger stakes than slots.
  EVOLUTION: 50_000_000,
  PARLOUR_ORIGINALS: 25_000_000,
}

/** The largest win of a round that is paid at once, in minor units of EUR. A studio without an agreement gets the usual one. */
export const agreedMaxWin = (studio: string): number =>
  Object.entries(agreed).find(([code]) => code === studio)?.[1] ?? usual
