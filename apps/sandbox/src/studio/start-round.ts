import { randomUUID } from 'node:crypto'
import { isTableGame } from '@parlour/catalogue/table-games'
import type pg from 'pg'
import { sameChips } from '../live/chips-rule.ts'
import type { Chips } from '../live/table-game.ts'
import { ENGINE_VERSION, models } from './engine/engine.ts'
import { drawKey, hashOfServerSeed } from './fair/round-draws.ts'
import { advanceSeed, takeSeed } from './fair/seed-store.ts'
import { insertRound, type Round, roundOfRequest } from './round-store.ts'
import type { GameSession } from './sessions.ts'
import { mechanicsOfGame, type StudioGame } from './studio-game.ts'
import { chosenAtTable } from './table-round.ts'

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
  /** At a table: the chips of which the stake is the sum, minor units by spot. */
  chips?: Chips | undefined
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
export function priceOf(game: StudioGame, { stake, bought }: Pick<SpinRequest, 'stake' | 'bought'>): number | null {
  if (!bought) return stake
  const { buy } = isTableGame(game) ? {} : models[game.model]
  return buy && mechanicsOfGame(game).buy ? Math.round(stake * buy.price) : null
}

/** The existing round of a repeated request; undefined for a new request. */
export async function knownRound(
  db: pg.Pool | pg.PoolClient,
  session: GameSession,
  { requestId, stake, free, bought = false, chips = {} }: SpinRequest,
): Promise<{ ok: true; round: Round } | { ok: false; code: 'REQUEST_CONFLICT' } | undefined> {
  const known = await roundOfRequest(db, session.playKey, requestId)
  if (!known) return undefined
  const isSameSpin = known.stake === stake && (known.freeSpins !== null) === free && known.bought === bought
  const same =
    isSameSpin && (known.choice === null || !('chips' in known.choice) || sameChips(known.choice.chips, chips))
  return same ? { ok: true, round: known } : { ok: false, code: 'REQUEST_CONFLICT' }
}

/**
 * Stores a round before it is played, with the seeds from which its random numbers follow: nobody can choose its outcome
 * afterwards. A refused request uses up no seed. Call within a transaction.
 */
export async function startRound(
  client: pg.PoolClient,
  session: GameSession,
  game: StudioGame,
  request: SpinRequest,
  freeSpins: string | null,
): Promise<Started> {
  const { requestId, stake, bought = false, gamble = false, clientSeed = '', serverSeedHash, chips } = request
  const mechanics = mechanicsOfGame(game)
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
    hasPick: mechanics.pick,
    mayGamble: gamble && mechanics.gamble,
    seed: drawKey({ serverSeed, clientSeed, nonce }, 'spin'),
    serverSeed,
    clientSeed,
    nonce,
    state: 'PENDING',
    outcome: null,
    choice: chips && isTableGame(game) ? chosenAtTable(game.model, chips) : null,
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
