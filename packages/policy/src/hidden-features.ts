import type { Policy } from './effective-policy.ts'

/** The features whose games the rules keep from players: where they allow no jackpots (de), those with one. */
export const hiddenFeatures = ({ jackpots }: Policy): readonly string[] =>
  jackpots?.value === false ? ['JACKPOT'] : []
