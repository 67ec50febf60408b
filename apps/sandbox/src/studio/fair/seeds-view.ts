import type { Round } from '../round-store.ts'
import { hashOfServerSeed } from './round-draws.ts'

/** The seeds of a round as its player sees them. */
export interface RoundSeedsView {
  /** As shown before the round. */
  serverSeedHash: string
  /** Hexadecimal; null until the round is over. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
}

/** A round after which nothing more is drawn from its seeds. */
const isOver = ({ state }: Pick<Round, 'state'>): boolean =>
  state === 'FINISHED' || state === 'REFUNDED' || state === 'REFUSED'

/** The seeds of a round: the server's only when nothing is drawn from it any more. Null in rounds from before. */
export function seedsViewOf(
  round: Pick<Round, 'state' | 'serverSeed' | 'clientSeed' | 'nonce'>,
): RoundSeedsView | null {
  const { serverSeed, clientSeed, nonce } = round
  if (!serverSeed || clientSeed === null || nonce === null) return null
  return {
    serverSeedHash: hashOfServerSeed(serverSeed),
    serverSeed: isOver(round) ? serverSeed.toString('hex') : null,
    clientSeed,
    nonce,
  }
}
