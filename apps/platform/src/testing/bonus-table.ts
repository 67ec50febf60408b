import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import {
  accountOfBonusWin,
  accountOfFreeSpinWin,
  bonusShareOfWin,
  type GameCategory,
  playedBonus,
  recordFreeSpinWin,
  recordWager,
  returnFreeSpin,
  settleAfterRound,
  splitStake,
  takeFreeSpin,
} from '../bonuses/bonus-play.ts'
import type { UserBonusRow } from '../bonuses/bonus-store.ts'
import type { BonusTerms } from '../bonuses/bonus-terms.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { activateUserBonus } from '../bonuses/take-bonus.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, playerBalances, post } from '../ledger/index.ts'
import { lockPlayer } from '../players/player-store.ts'
import { userBonusesMatching } from './bonuses-matching.ts'

/** For tests: a player with money in a game that calls the bonus interfaces exactly as the wallet does. */

export const plainTerms: BonusTerms = {
  reward: { kind: 'FIXED', type: 'BONUS', amounts: { EUR: 1_000 } },
  activation: { kind: 'MANUAL' },
  wageringMultiplier: 2,
  contributions: { SLOTS: 100, TABLE: 10, LIVE: 0 },
  maxBet: { EUR: 500 },
  validDays: 7,
  claimDays: 7,
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: 1,
  everyDays: null,
}

/** A bonus of ac: 10.00 of bonus money to be wagered twice, or as `changes` say. */
export async function defineBonus(
  pool: pg.Pool,
  bonusId: string,
  changes: Partial<BonusTerms> = {},
  row: { bonusCode?: string; offered?: boolean; brandId?: string } = {},
): Promise<string> {
  await uncheckedQuery(
    pool,
    `insert into bonuses (bonus_id, brand_id, bonus_code, offered, texts, terms) values ($1, $2, $3, $4, $5, $6)`,
    [
      bonusId,
      row.brandId ?? 'ac',
      row.bonusCode ?? null,
      row.offered ?? false,
      { en: { name: bonusId, description: bonusId } },
      { ...plainTerms, ...changes },
    ],
  )
  return bonusId
}

export const underLock = <Result>(pool: pg.Pool, userId: string, work: (db: pg.PoolClient) => Promise<Result>) =>
  transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    return work(client)
  })

export async function give(db: Queryable, userId: string, bonusId: string, key: string = uuidV7()): Promise<string> {
  const given = await grantBonus(db, { userId, bonusId, key, source: 'OPERATOR' })
  if (typeof given === 'string') throw new Error(given)
  return given.userBonusId
}

/** Grants a bonus and activates it. */
export async function giveAndActivate(pool: pg.Pool, userId: string, bonusId: string): Promise<string> {
  const userBonusId = await give(pool, userId, bonusId)
  const taken = await activateUserBonus(pool, { userId, userBonusId }, 'en')
  if (taken.__typename !== 'ActivateUserBonusSuccess') throw new Error(JSON.stringify(taken))
  return userBonusId
}

export async function bonusRow(db: Queryable, userBonusId: string): Promise<UserBonusRow> {
  const [row] = await userBonusesMatching(db, 'u.user_bonus_id = $1', [userBonusId])
  if (!row) throw new Error(`No bonus ${userBonusId}`)
  return row
}

export interface OpenRound {
  roundId: string
  betAmount: number
  bonusBetAmount: number
  userBonusId: string | null
  promotional: boolean
}

/** One player at one game. */
export class PlayTable {
  readonly #pool: pg.Pool
  readonly #userId: string
  readonly #sessionId = uuidV7()
  #gameId = ''

  private constructor(pool: pg.Pool, userId: string) {
    this.#pool = pool
    this.#userId = userId
  }

  static async open(pool: pg.Pool, userId: string, slug = 'lamp-sum'): Promise<PlayTable> {
    const table = new PlayTable(pool, userId)
    const { rows } = await uncheckedQuery<{ gameId: string }>(
      pool,
      `insert into game_sessions (game_session_id, user_id, brand_id, game_id, token_hash, currency_code, language,
         available_balance_after, expires_at)
       select $1, $2, 'ac', game_id, sha256($4), 'EUR', 'en', 0, now() + interval '1 day'
       from games where slug = $3 returning game_id as "gameId"`,
      [table.#sessionId, userId, slug, Buffer.from(table.#sessionId)],
    )
    table.#gameId = rows[0]?.gameId ?? ''
    return table
  }

  get gameId(): string {
    return this.#gameId
  }

  /** Null: the money is not sufficient. */
  bet(stake: number, category: GameCategory = 'SLOTS'): Promise<OpenRound | null> {
    return underLock(this.#pool, this.#userId, async (db) => {
      const bonus = await playedBonus(db, this.#userId)
      const { REAL, BONUS } = await playerBalances(db, this.#userId, 'EUR')
      const split = splitStake(stake, REAL, bonus ? BONUS : 0)
      if (!split) return null
      const round: OpenRound = {
        roundId: uuidV7(),
        betAmount: stake,
        bonusBetAmount: split.bonus,
        userBonusId: split.bonus > 0 ? (bonus?.userBonusId ?? null) : null,
        promotional: false,
      }
      await this.#move(db, `${round.roundId}:bet`, { REAL: -split.real, BONUS: -split.bonus })
      await this.#open(db, round)
      if (bonus) await recordWager(db, bonus, { userId: this.#userId, category, stake })
      return round
    })
  }

  /** Null: there is no such free spin. */
  spin(userBonusId: string, stake: number): Promise<OpenRound | null> {
    return underLock(this.#pool, this.#userId, async (db) => {
      const taken = await takeFreeSpin(db, { userId: this.#userId, userBonusId, gameId: this.#gameId, stake })
      if (!taken) return null
      const round = { roundId: uuidV7(), betAmount: stake, bonusBetAmount: 0, userBonusId, promotional: true }
      await this.#open(db, round)
      return round
    })
  }

  finish(round: OpenRound, win: number): Promise<void> {
    const { userBonusId, promotional, roundId } = round
    return underLock(this.#pool, this.#userId, async (db) => {
      const share = promotional ? win : bonusShareOfWin(win, round)
      const account = userBonusId
        ? await (promotional ? accountOfFreeSpinWin : accountOfBonusWin)(db, userBonusId)
        : 'REAL'
      await this.#pay(db, `${roundId}:win`, win - share, share, account)
      if (promotional && userBonusId) await recordFreeSpinWin(db, userBonusId, win)
      await uncheckedQuery(db, 'update game_rounds set finished_at = now() where game_round_id = $1', [roundId])
      if (userBonusId) await settleAfterRound(db, this.#userId, userBonusId)
    })
  }

  rollBack(round: OpenRound, category: GameCategory = 'SLOTS'): Promise<void> {
    const { userBonusId, promotional, roundId, betAmount, bonusBetAmount } = round
    return underLock(this.#pool, this.#userId, async (db) => {
      const bonus = await playedBonus(db, this.#userId)
      if (promotional && userBonusId) await returnFreeSpin(db, userBonusId)
      else {
        const account = userBonusId ? await accountOfBonusWin(db, userBonusId) : 'REAL'
        await this.#pay(db, `${roundId}:back`, betAmount - bonusBetAmount, bonusBetAmount, account)
        if (bonus) await recordWager(db, bonus, { userId: this.#userId, category, stake: -betAmount })
      }
      await uncheckedQuery(db, 'update game_rounds set finished_at = now() where game_round_id = $1', [roundId])
      if (userBonusId) await settleAfterRound(db, this.#userId, userBonusId)
    })
  }

  #pay(db: Queryable, key: string, real: number, share: number, account: 'REAL' | 'BONUS' | 'VOID') {
    if (account === 'REAL') return this.#move(db, key, { REAL: real + share, BONUS: 0 })
    return this.#move(db, key, { REAL: real, BONUS: account === 'BONUS' ? share : 0 })
  }

  async #move(db: Queryable, key: string, change: { REAL: number; BONUS: number }): Promise<void> {
    const house = -change.REAL - change.BONUS
    if (house === 0) return
    await post(db, {
      key,
      kind: 'test',
      currencyCode: 'EUR',
      legs: [
        { account: playerAccount(this.#userId, 'REAL'), amount: change.REAL },
        { account: playerAccount(this.#userId, 'BONUS'), amount: change.BONUS },
        { account: houseAccount('GAME_BANK', 'TESTS'), amount: house },
      ].filter(({ amount }) => amount !== 0),
    })
  }

  async #open(db: Queryable, round: OpenRound): Promise<void> {
    await uncheckedQuery(
      db,
      `insert into game_rounds (game_round_id, game_session_id, round_ref, bet_amount, bonus_bet_amount, promotional,
         user_bonus_id, total_balance_after) values ($1, $2, $7, $3, $4, $5, $6, 0)`,
      [
        round.roundId,
        this.#sessionId,
        round.betAmount,
        round.bonusBetAmount,
        round.promotional,
        round.userBonusId,
        `table:${round.roundId}`,
      ],
    )
  }
}
