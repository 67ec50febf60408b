import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BonusTerms } from '../bonuses/bonus-terms.ts'
import { cancelUserBonus } from '../bonuses/take-bonus.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, codeOf, freeSpins, newId, startSession, startWithBonus } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

type Start = Awaited<ReturnType<typeof startWithBonus>>
interface Attempt {
  terms: BonusTerms
  /** Real money to begin with, beside 5.00 of bonus money or a free spin. */
  real: number
  tries: (start: Start) => Promise<unknown>
  leaves: { real: number; bonus: number; wagered: number; status: string }
}

const cancel = ({ player: { userId }, bonus }: Start) =>
  cancelUserBonus(platform.deps.pool, { userId, userBonusId: bonus }, null)
const inCategory = async (category: string, work: () => Promise<unknown>) => {
  const set = (to: string) =>
    uncheckedQuery(platform.deps.pool, `update games set category = $1 where slug = 'lamp-sum'`, [to])
  await set(category)
  await work().finally(() => set('SLOTS'))
}

/** A bet on sports of three days ago, and a stake that needs bonus money, of a bonus that has been active for so many days. */
const betDaysAgo = ({ player, bonus }: Start, days: number, answer: string | undefined, queuedDays = 0) =>
  inCategory('SPORTS', async () => {
    const query = (text: string, values: unknown[]) => uncheckedQuery(platform.deps.pool, text, values)
    const sports = await startSession(platform, player)
    const bet = sports.round()
    await bet.bet(900)
    const earlier = `set created_at = created_at - interval '3 days' where game_session_id = $1`
    for (const table of ['game_rounds', 'game_sessions'])
      await query(`update ${table} ${earlier}`, [sports.gameSessionId])
    const older = `update user_bonuses set valid_days = valid_days + $2 where user_bonus_id = $1`
    await query(older, [bonus, days])
    const queued = `update user_bonuses set taken_at = now() - $2 * interval '1 day' where user_bonus_id = $1`
    await query(queued, [bonus, days + queuedDays])
    const game = await startSession(platform, player, 'fox-clever')
    const tried = game.round()
    expect(await codeOf(tried.bet(101))).toBe(answer)
    if (answer === undefined) await tried.win(0)
    const spin = game.round()
    await spin.bet(100)
    await spin.win(0)
    await bet.win(900)
  })

// What players of bonuses try, and what is left to them: the bonus needs 50.00 to be wagered.
const attempts: Record<string, Attempt> = {
  'cancelling after a win keeps the real money, and gives up all bonus money and what it has won': {
    terms: bonusMoney(500),
    real: 0,
    tries: async (start) => {
      const round = start.game.round()
      await round.bet(500)
      await round.win(20_000)
      expect(await start.money()).toEqual({ real: 0, bonus: 20_000 })
      await cancel(start)
    },
    leaves: { real: 0, bonus: 0, wagered: 500, status: 'CANCELLED' },
  },
  'cancelling after a mixed win keeps the part that was won with real money': {
    terms: bonusMoney(500),
    real: 1_000,
    tries: async (start) => {
      const round = start.game.round()
      await round.bet(1_250)
      await round.win(5_000)
      await cancel(start)
    },
    leaves: { real: 4_000, bonus: 0, wagered: 1_250, status: 'CANCELLED' },
  },
  'cancelling between a stake and its win is refused': {
    terms: bonusMoney(500),
    real: 0,
    tries: async (start) => {
      const round = start.game.round()
      await round.bet(100)
      expect(await cancel(start)).toMatchObject({ code: 'ROUND_OPEN' })
      await round.win(900)
    },
    leaves: { real: 0, bonus: 1_300, wagered: 100, status: 'ACTIVE' },
  },
  'a game that counts nothing wagers nothing': {
    terms: bonusMoney(500, { contributions: { SLOTS: 100, TABLE: 0, LIVE: 0 } }),
    real: 1_000,
    tries: ({ game }) =>
      inCategory('LIVE', async () => {
        const round = game.round()
        await round.bet(1_000)
        await round.win(1_000)
      }),
    leaves: { real: 1_000, bonus: 500, wagered: 0, status: 'ACTIVE' },
  },
  'a stake at a live table counts when its round ends, so that one taken back completes no bonus': {
    terms: bonusMoney(500, { contributions: { SLOTS: 100, TABLE: 100, LIVE: 100 }, wageringMultiplier: 2 }),
    real: 1_000,
    tries: ({ game, row, money }) =>
      inCategory('LIVE', async () => {
        const round = game.round()
        const bet = newId('bet')
        await round.bet(1_000, bet)
        expect(await row()).toMatchObject({ wagered: 0, status: 'ACTIVE' })
        await Promise.all([round.rollback(bet), round.rollback(bet)])
        expect(await money()).toEqual({ real: 1_000, bonus: 500 })
        const kept = game.round()
        const second = newId('bet')
        await kept.bet(600)
        await kept.bet(400, second)
        await kept.rollback(second)
        await kept.win(600)
      }),
    leaves: { real: 1_000, bonus: 500, wagered: 600, status: 'ACTIVE' },
  },
  'rounds at a live table complete the wagering when they end, won or lost': {
    terms: bonusMoney(500, { contributions: { SLOTS: 100, TABLE: 100, LIVE: 50 }, wageringMultiplier: 1 }),
    real: 1_000,
    tries: ({ game }) =>
      inCategory('LIVE', async () => {
        const round = game.round()
        await round.bet(1_000)
        expect((await round.win(0)).body).toMatchObject({ balance: 500, bonusBalance: 0 })
      }),
    leaves: { real: 500, bonus: 0, wagered: 500, status: 'COMPLETED' },
  },
  'bets on sports take no bonus money, and wager nothing': {
    terms: bonusMoney(500),
    real: 1_000,
    tries: ({ game }) =>
      inCategory('SPORTS', async () => {
        expect(await codeOf(game.round().bet(1_001))).toBe('INSUFFICIENT_FUNDS')
        const round = game.round()
        await round.bet(1_000)
        await round.win(1_000)
      }),
    leaves: { real: 1_000, bonus: 500, wagered: 0, status: 'ACTIVE' },
  },
  'rounds that are rolled back count nothing, however often': {
    terms: bonusMoney(500),
    real: 1_000,
    tries: async ({ game }) => {
      for (let turn = 0; turn < 3; turn++) {
        const round = game.round()
        const bet = newId('bet')
        await round.bet(1_200, bet)
        await Promise.all([round.rollback(bet), round.rollback(bet)])
      }
    },
    leaves: { real: 1_000, bonus: 500, wagered: 0, status: 'ACTIVE' },
  },
  'one stake of many that is rolled back counts off by itself': {
    terms: bonusMoney(500),
    real: 1_000,
    tries: async ({ game }) => {
      const round = game.round()
      const side = newId('bet')
      await round.bet(300)
      await round.bet(200, side)
      await round.rollback(side)
      await round.win(300)
    },
    leaves: { real: 1_000, bonus: 500, wagered: 300, status: 'ACTIVE' },
  },
  'a stake above the largest one is refused, with real money too': {
    terms: bonusMoney(500, { maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: async ({ game }) => expect(await codeOf(game.round().bet(501))).toBe('MAX_BET_EXCEEDED'),
    leaves: { real: 1_000, bonus: 500, wagered: 0, status: 'ACTIVE' },
  },
  'a stake cannot be raised within a round, nor divided among bets': {
    terms: bonusMoney(500, { maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: async ({ game }) => {
      const round = game.round()
      await round.bet(500)
      expect(await codeOf(round.bet(1))).toBe('MAX_BET_EXCEEDED')
      await round.win(500)
    },
    leaves: { real: 1_000, bonus: 500, wagered: 500, status: 'ACTIVE' },
  },
  'real money that waits in open rounds is staked first all the same': {
    terms: bonusMoney(500, { maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: async ({ game }) => {
      const [hand, other] = [game.round(), game.round()]
      await hand.bet(500)
      await other.bet(500)
      expect(await codeOf(game.round().bet(100))).toBe('REAL_MONEY_IN_PLAY')
      await other.win(0)
      // One stake may wait.
      const spin = game.round()
      expect(await codeOf(spin.bet(100))).toBeUndefined()
      await spin.win(100)
      await hand.win(1_000)
    },
    leaves: { real: 1_000, bonus: 500, wagered: 1_100, status: 'ACTIVE' },
  },
  'real money in a bet on sports of days ago is staked first too': {
    terms: bonusMoney(500, { maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: (start) => betDaysAgo(start, 4, 'REAL_MONEY_IN_PLAY'),
    leaves: { real: 900, bonus: 500, wagered: 100, status: 'ACTIVE' },
  },
  'real money that was in a bet before the bonus is not held against it': {
    terms: bonusMoney(500, { maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: (start) => betDaysAgo(start, 2, undefined),
    leaves: { real: 900, bonus: 399, wagered: 201, status: 'ACTIVE' },
  },
  'real money that was in a bet while the bonus waited behind another is staked first': {
    terms: bonusMoney(500, { maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: (start) => betDaysAgo(start, 2, 'REAL_MONEY_IN_PLAY', 2),
    leaves: { real: 900, bonus: 500, wagered: 100, status: 'ACTIVE' },
  },
  // No call says what a stake is laid on, so stakes that cancel each other out are not told from others.
  'opposite bets of a round, such as red and black, count a tenth and share the largest stake': {
    terms: bonusMoney(500, { contributions: { SLOTS: 100, TABLE: 10, LIVE: 10 }, maxBet: { EUR: 500 } }),
    real: 1_000,
    tries: ({ game }) =>
      inCategory('TABLE', async () => {
        const round = game.round()
        await round.bet(250)
        await round.bet(250)
        expect(await codeOf(round.bet(1))).toBe('MAX_BET_EXCEEDED')
        await round.win(500)
      }),
    leaves: { real: 1_000, bonus: 500, wagered: 50, status: 'ACTIVE' },
  },
  'what a free spin wins has to be wagered, and goes with the bonus': {
    terms: freeSpins(1),
    real: 0,
    tries: async (start) => {
      const round = start.game.round()
      await round.spin(start.bonus)
      await round.win(700)
      expect(await start.money()).toEqual({ real: 0, bonus: 700 })
      expect(await start.row()).toMatchObject({ requirement: 7_000 })
      await cancel(start)
    },
    leaves: { real: 0, bonus: 0, wagered: 0, status: 'CANCELLED' },
  },
  'a free spin whose win arrives after the bonus was given up wins nothing': {
    terms: freeSpins(1, { wageringMultiplier: 0 }),
    real: 0,
    tries: async (start) => {
      const round = start.game.round()
      await round.spin(start.bonus)
      expect(await cancel(start)).toMatchObject({ code: 'ROUND_OPEN' })
      await uncheckedQuery(
        platform.deps.pool,
        `update game_rounds set created_at = now() - interval '25 hours' where user_bonus_id = $1`,
        [start.bonus],
      )
      await cancel(start)
      await round.win(700)
    },
    leaves: { real: 0, bonus: 0, wagered: 0, status: 'CANCELLED' },
  },
}

it.each(Object.keys(attempts))('%s', async (name) => {
  const attempt = attempts[name]
  if (!attempt) throw new Error(name)
  const start = await startWithBonus(platform, attempt.terms, attempt.real)
  await attempt.tries({ ...start, game: await startSession(platform, start.player) })
  const { wagered, status } = (await start.row()) ?? {}
  expect({ ...(await start.money()), wagered, status }).toEqual(attempt.leaves)
})
