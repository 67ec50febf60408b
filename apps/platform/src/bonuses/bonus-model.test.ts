import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import fc from 'fast-check'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, playerBalances, post } from '../ledger/index.ts'
import { findPlayer } from '../players/player-store.ts'
import {
  BonusModel,
  type ModelBonus,
  type ModelBonusId,
  type ModelRound,
  modelKinds,
  spinStake,
} from '../testing/bonus-model.ts'
import { defineBonus, give, type OpenRound, PlayTable, underLock } from '../testing/bonus-table.ts'
import { userBonusesMatching } from '../testing/bonuses-matching.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { keepUpBonuses } from '../testing/keep-up.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { gameCategories, type Reward } from './bonus-terms.ts'
import { depositFailed, depositSucceeded, reserveDepositBonus } from './deposit-bonus.ts'
import { activateUserBonus, cancelUserBonus } from './take-bonus.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await openDatabase()
  pool = database.pool
  const spins = (count: number): Reward => ({
    kind: 'FREE_SPINS',
    gameSlugs: ['lamp-sum'],
    stake: { EUR: spinStake },
    spins: count,
  })
  const money = (type: 'REAL' | 'BONUS', amount: number): Reward => ({ kind: 'FIXED', type, amounts: { EUR: amount } })
  const rewards: Record<ModelBonusId, Reward> = {
    'model-money': money('BONUS', modelKinds['model-money'].gift),
    'model-half': money('BONUS', modelKinds['model-half'].gift),
    'model-cash': money('REAL', modelKinds['model-cash'].gift),
    'model-spins': spins(modelKinds['model-spins'].spins),
    'model-free': spins(modelKinds['model-free'].spins),
    'model-deposit': { kind: 'RELATIVE', percentage: modelKinds['model-deposit'].gift, caps: { EUR: 1_000 } },
  }
  for (const [bonusId, reward] of Object.entries(rewards) as [ModelBonusId, Reward][])
    await defineBonus(
      pool,
      bonusId,
      {
        reward,
        wageringMultiplier: modelKinds[bonusId].multiplier,
        timesPerPlayer: null,
        everyDays: null,
        activation: reward.kind === 'RELATIVE' ? { kind: 'DEPOSIT', minimums: { EUR: 100 } } : { kind: 'MANUAL' },
      },
      reward.kind === 'RELATIVE' ? { bonusCode: 'MODEL', offered: true } : {},
    )
})
afterAll(() => database.close())

const byHand = (Object.keys(modelKinds) as ModelBonusId[]).filter((bonusId) => bonusId !== 'model-deposit')
const pick = fc.nat({ max: 20 })
const command = fc.oneof(
  fc.record({ do: fc.constant('take' as const), bonusId: fc.constantFrom(...byHand) }),
  fc.record({ do: fc.constant('cancel' as const), pick }),
  fc.record({
    do: fc.constant('deposit' as const),
    amount: fc.integer({ min: 100, max: 800 }),
    succeeds: fc.boolean(),
  }),
  fc.record({ do: fc.constant('expire' as const) }),
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      stake: fc.integer({ min: 1, max: 400 }),
      category: fc.constantFrom(...gameCategories),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spin' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('finish' as const), pick, win: fc.integer({ min: 0, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollBack' as const), pick }) },
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** One player in the database and the same player in the model, kept in step. */
class Trial {
  readonly model = new BonusModel(100)
  readonly #ids = new Map<ModelBonus, string>()
  readonly #rounds = new Map<ModelRound, OpenRound>()
  readonly #userId: string
  readonly #table: PlayTable

  private constructor(userId: string, table: PlayTable) {
    this.#userId = userId
    this.#table = table
  }

  static async begin(): Promise<Trial> {
    const { userId } = await addPlayer(pool, 100)
    return new Trial(userId, await PlayTable.open(pool, userId))
  }

  async run(step: Command): Promise<void> {
    switch (step.do) {
      case 'take':
        return this.#take(step.bonusId)
      case 'cancel':
        return this.#cancel(step.pick)
      case 'deposit':
        return this.#deposit(step.amount, step.succeeds)
      case 'expire':
        return this.#expire()
      case 'bet':
        return this.#opened(this.model.bet(step.stake, step.category), await this.#table.bet(step.stake, step.category))
      case 'spin': {
        const active = this.model.active
        const id = (active && this.#ids.get(active)) ?? uuidV7()
        return this.#opened(this.model.spin(), await this.#table.spin(id, spinStake))
      }
      case 'finish':
        return this.#close(step.pick, (round, open) => {
          this.model.finish(round, step.win)
          return this.#table.finish(open, step.win)
        })
      case 'rollBack':
        return this.#close(step.pick, (round, open) => {
          this.model.rollBack(round)
          return this.#table.rollBack(open, round.category)
        })
    }
  }

  async compare(): Promise<void> {
    const { REAL, BONUS } = await playerBalances(pool, this.#userId, 'EUR')
    expect({ REAL, BONUS }).toEqual({ REAL: this.model.real, BONUS: this.model.bonusMoney })
    const rows = await userBonusesMatching(pool, 'u.user_id = $1', [this.#userId])
    const stored = new Map(
      rows.map((row) => [
        row.userBonusId,
        [row.status, row.grantedAmount, row.wagered, row.requirement, row.remainingFreeSpins],
      ]),
    )
    const expected = this.model.bonuses.map((bonus): [string, unknown[]] => [
      this.#ids.get(bonus) ?? '',
      [bonus.status, bonus.granted, bonus.wagered, bonus.requirement, bonus.spins],
    ])
    expect(stored).toEqual(new Map(expected))
  }

  async #take(bonusId: ModelBonusId): Promise<void> {
    const userBonusId = await give(pool, this.#userId, bonusId)
    const bonus = this.model.give(bonusId)
    this.#ids.set(bonus, userBonusId)
    const taken = await activateUserBonus(pool, { userId: this.#userId, userBonusId }, null)
    expect(taken.__typename).toBe('ActivateUserBonusSuccess')
    this.model.take(bonus)
  }

  async #cancel(index: number): Promise<void> {
    const bonus = this.model.bonuses[index % (this.model.bonuses.length || 1)]
    if (!bonus) return
    const userBonusId = this.#ids.get(bonus) ?? ''
    const answer = await cancelUserBonus(pool, { userId: this.#userId, userBonusId }, null)
    const isOver = !['AVAILABLE', 'QUEUED', 'ACTIVE'].includes(bonus.status)
    const refusal = isOver ? 'NOT_CANCELLABLE' : this.model.isPlayedNow(bonus) ? 'ROUND_OPEN' : undefined
    expect(answer.__typename === 'CancelUserBonusRefusal' ? answer.code : undefined).toBe(refusal)
    if (!refusal) this.model.end(bonus, 'CANCELLED')
  }

  async #deposit(amount: number, succeeds: boolean): Promise<void> {
    const paymentId = uuidV7()
    const deposit = { userId: this.#userId, paymentId, amount, currencyCode: 'EUR' }
    const decision = await underLock(pool, this.#userId, async (db) => {
      const player = await findPlayer(db, this.#userId)
      if (!player) throw new Error('no player')
      return reserveDepositBonus(db, player, { ...deposit, bonusCode: 'MODEL' })
    })
    const kind = modelKinds['model-deposit']
    const own = this.model.bonuses.filter((bonus) => bonus.kind === kind)
    const hasLiveBonus = own.some(({ status }) => status === 'ACTIVE' || status === 'QUEUED')
    const known = own.find(({ status }) => status === 'AVAILABLE')
    expect(decision.kind).toBe(hasLiveBonus && !known ? 'not-available' : 'reserved')
    if (decision.kind !== 'reserved') return
    const bonus = known ?? this.model.give('model-deposit')
    const [row] = await userBonusesMatching(pool, 'u.payment_id = $1', [paymentId])
    this.#ids.set(bonus, row?.userBonusId ?? '')
    bonus.status = 'AVAILABLE'
    if (!succeeds) return underLock(pool, this.#userId, (db) => depositFailed(db, deposit))
    await underLock(pool, this.#userId, async (db) => {
      await post(db, {
        key: `deposit:${paymentId}`,
        kind: 'deposit',
        currencyCode: 'EUR',
        legs: [
          { account: playerAccount(this.#userId, 'REAL'), amount },
          { account: houseAccount('PAYMENT_CLEARING', 'TESTS'), amount: -amount },
        ],
      })
      await depositSucceeded(db, deposit)
    })
    this.model.real += amount
    this.model.take(bonus, Math.min(1_000, Math.floor((amount * kind.gift) / 100)))
  }

  async #expire(): Promise<void> {
    const { active } = this.model
    if (!active) return
    await uncheckedQuery(
      pool,
      `update user_bonuses set expires_at = now() - interval '1 second' where user_bonus_id = $1`,
      [this.#ids.get(active)],
    )
    await keepUpBonuses({ pool, logger: pino({ level: 'silent' }) })
    this.model.end(active, 'EXPIRED')
  }

  #opened(expected: ModelRound | null, open: OpenRound | null): void {
    expect(open && [open.betAmount, open.bonusBetAmount]).toEqual(expected && [expected.stake, expected.fromBonus])
    if (expected && open) this.#rounds.set(expected, open)
  }

  async #close(index: number, close: (round: ModelRound, open: OpenRound) => Promise<void>): Promise<void> {
    const round = this.model.rounds[index % (this.model.rounds.length || 1)]
    const open = round && this.#rounds.get(round)
    if (round && open) await close(round, open)
  }
}

describe('any order of grants, deposits, bets, spins, wins, rollbacks, cancels and expiries', () => {
  it('leaves balances and bonuses as the model predicts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 80 }), async (commands) => {
        const trial = await Trial.begin()
        for (const step of commands) {
          await trial.run(step)
          await trial.compare()
        }
      }),
      { numRuns: 40, endOnFailure: true },
    )
  }, 120_000)
})
