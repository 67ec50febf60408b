import { randomUUID } from 'node:crypto'
import type { CatalogueGame } from '@parlour/catalogue/game'
import type pg from 'pg'
import { ENGINE_VERSION, models } from './engine/engine.ts'
import { mechanicsOf } from './engine/mechanics.ts'
import { drawKey, hashOfServerSeed } from './fair/round-draws.ts'
import { advanceSeed, takeSeed } from './fair/seed-store.ts'
import { insertRound, type Round, roundOfRequest } from './round-store.ts'
import type { GameSession } from './sessions.ts'

/** A player's request for a round. */
export interface SpinRequest {
  requestId: string
  /** Minor units. */
  stake: number
  /**
   * Whether it is a free spin of a bonus. The client must say so, so that neither side stakes money that the other did
   * not mean.
   */
  free: boolean
  /** Whether the player buys the feature, for the price that the game states. */
  bought?: boolean
  /** Whether the player wants to be asked whether to gamble a win. */
  gamble?: boolean
  /** What the player's browser adds to the round's seed. */
  clientSeed?: string
  /** The hash of the server seed that the player was shown; without it, any. */
  serverSeedHash?: string | undefined
}

export type StartRefusal = 'ROUND_UNFINISHED' | 'REQUEST_CONFLICT' | 'SEED_CHANGED' | 'NOT_FOR_SALE'

/** `isNew`: this request has stored the round, and plays it. */
export type Started = { ok: true; round: Round; isNew: boolean } | { ok: false; code: StartRefusal }

/** What a round of the game costs, minor units; null when its feature is not for sale. */
export function priceOf(game: CatalogueGame, { stake, bought }: Pick<SpinRequest, 'stake' | 'bought'>): number | null {
  if (!bought) return stake
  const { buy } = models[game.model]
  return buy && mechanicsOf(game).buy ? Math.round(stake * buy.price) : null
}

/** The existing round of a repeated request; undefined for a new request. */
export async function knownRound(
  db: pg.Pool | pg.PoolClient,
  session: GameSession,
  { requestId, stake, free, bought = false }: SpinRequest,
): Promise<{ ok: true; round: Round } | { ok: false; code: 'REQUEST_CONFLICT' } | undefined> {
  const known = await roundOfRequest(db, session.playKey, requestId)
  if (!known) return undefined
  const same = known.stake === stake && (known.freeSpins !== null) === free && known.bought === bought
  return same ? { ok: true, round: known } : { ok: false, code: 'REQUEST_CONFLICT' }
}

/**
 * Stores a round before it is played, with the seeds from which its random numbers follow: nobody can choose its outcome
 * afterwards. A refused request uses up no seed. Call within a transaction.
 */
export async function startRound(
  client: pg.PoolClient,
  session: GameSession,
  game: CatalogueGame,
  request: SpinRequest,
  freeSpins: string | null,
): Promise<Started> {
  const { requestId, stake, bought = false, gamble = false, clientSeed = '', serverSeedHash } = request
  const price = priceOf(game, request)
  if (price === null) return { ok: false, code: 'NOT_FOR_SALE' }
  const { serverSeed, nonce } = await takeSeed(client, session.playKey)
  if (serverSeedHash !== undefined && serverSeedHash !== hashOfServerSeed(serverSeed))
    return (await repeated(client, session, request)) ?? { ok: false, code: 'SEED_CHANGED' }
  const round = await insertRound(client, {
    roundId: randomUUID(),
    playKey: session.playKey,
    owner: session.owner,
    requestId,
    mode: session.mode,
    walletSessionId: session.walletSessionId,
    gameSlug: game.slug,
    model: game.model,
    engineVersion: ENGINE_VERSION,
    currencyCode: session.currencyCode,
    stake,
    price,
    bought,
    hasPick: mechanicsOf(game).pick,
    mayGamble: gamble && mechanicsOf(game).gamble,
    seed: drawKey({ serverSeed, clientSeed, nonce }, 'spin'),
    serverSeed,
    clientSeed,
    nonce,
    state: 'PENDING',
    outcome: null,
    win: null,
    balance: null,
    freeSpins,
  })
  if (!round) return (await repeated(client, session, request)) ?? { ok: false, code: 'ROUND_UNFINISHED' }
  await advanceSeed(client, session.playKey)
  return { ok: true, round, isNew: true }
}

async function repeated(client: pg.PoolClient, session: GameSession, request: SpinRequest) {
  const known = await knownRound(client, session, request)
  return known?.ok ? { ...known, isNew: false } : known
}
