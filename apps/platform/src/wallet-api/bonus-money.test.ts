import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  bonusMoney,
  bonusRow,
  codeOf,
  dayOf,
  expire,
  newId,
  startSession,
  startWithBonus,
  takeBonus,
} from '../testing/play-steps.ts'
import { partsBy } from './win.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

/** A player in a game with 10 € of real money and 5 € of bonus money. */
const start = (terms = bonusMoney(500), real?: number) => startWithBonus(platform, terms, real)

describe('a stake', () => {
  it('takes real money first, then bonus money, and returns both balances', async () => {
    const { game, money, player } = await start()
    expect((await game.round().bet(800)).body).toMatchObject({ balance: 700, bonusBalance: 500 })
    expect((await game.round().bet(300)).body).toMatchObject({ balance: 400, bonusBalance: 400 })
    expect(await money()).toEqual({ real: 0, bonus: 400 })
    expect((await platform.wallet('balance', game)).body).toMatchObject({
      balance: 400,
      bonusBalance: 400,
      currencyCode: 'EUR',
    })
    expect((await platform.wallet('authenticate', game)).body).toMatchObject({ balance: 400 })
    expect(await dayOf(platform, player)).toEqual({ staked: 1_100, realStaked: 1_000, realWon: 0 })
  })

  it('is refused above their sum, and leaves no trace', async () => {
    const { game, money, row, player } = await start()
    expect(await codeOf(game.round().bet(1_501))).toBe('INSUFFICIENT_FUNDS')
    expect(await money()).toEqual({ real: 1_000, bonus: 500 })
    expect(await row()).toMatchObject({ wagered: 0 })
    expect(await dayOf(platform, player)).toMatchObject({ staked: 0 })
    expect((await game.round().bet(1_500)).body).toMatchObject({ balance: 0 })
  })

  it('counts as wagered, from either balance, and once when it is repeated', async () => {
    const { game, row } = await start()
    const round = game.round()
    const id = newId('bet')
    const answers = await Promise.all([round.bet(700, id), round.bet(700, id), round.bet(700, id)])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await round.bet(700, id)).body).toEqual(answers[0]?.body)
    await game.round().bet(700)
    expect(await row()).toMatchObject({ wagered: 1_400, requirement: 5_000, status: 'ACTIVE' })
  })

  it("counts by the game's category", async () => {
    const { game, row } = await start()
    await uncheckedQuery(platform.deps.pool, `update games set category = 'TABLE' where slug = 'lamp-sum'`)
    await game.round().bet(505)
    await uncheckedQuery(platform.deps.pool, `update games set category = 'SLOTS' where slug = 'lamp-sum'`)
    expect(await row()).toMatchObject({ wagered: 50 })
  })

  it("must not exceed the bonus's maximum, summed over all bets of its round", async () => {
    const { game, row } = await start(bonusMoney(500, { maxBet: { EUR: 200 } }))
    const round = game.round()
    expect(await codeOf(round.bet(201))).toBe('MAX_BET_EXCEEDED')
    expect((await round.bet(150)).status).toBe(200)
    expect(await codeOf(round.bet(51))).toBe('MAX_BET_EXCEEDED')
    expect((await round.bet(50)).status).toBe(200)
    expect((await game.round().bet(200)).status).toBe(200)
    expect(await row()).toMatchObject({ wagered: 400 })
  })

  it('that completes the wagering makes bonus money real, already in its answer', async () => {
    const { game, money, row } = await start(bonusMoney(500, { wageringMultiplier: 2 }))
    const last = game.round()
    const answer = await last.bet(1_000, newId('bet'))
    expect(answer.body).toMatchObject({ balance: 500, bonusBalance: 0 })
    expect(await row()).toMatchObject({ status: 'COMPLETED' })
    expect(await money()).toEqual({ real: 500, bonus: 0 })
    expect((await last.win(100)).body).toMatchObject({ balance: 600, bonusBalance: 0 })
  })

  it('of two tabs at once never exceeds the balance', async () => {
    const { player, game, money } = await start()
    const other = await startSession(platform, player, 'fox-clever')
    const bets = Array.from({ length: 8 }, (_, n) => (n % 2 ? game : other).round().bet(400))
    const statuses = (await Promise.all(bets)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(await money()).toEqual({ real: 0, bonus: 300 })
  })

  it('ends an expired bonus, and takes none of its money', async () => {
    const { game, bonus, money, row } = await start()
    await expire(platform, bonus)
    expect(await codeOf(game.round().bet(1_200))).toBe('INSUFFICIENT_FUNDS')
    expect((await game.round().bet(400)).body).toMatchObject({ balance: 600, bonusBalance: 0 })
    expect(await row()).toMatchObject({ status: 'EXPIRED', wagered: 0 })
    expect(await money()).toEqual({ real: 600, bonus: 0 })
  })
})

describe('a win', () => {
  it.each([
    ['REAL', { real: 12, bonus: 0, house: 0 }],
    ['BONUS', { real: 7, bonus: 5, house: 0 }],
    ['VOID', { real: 7, bonus: 0, house: 5 }],
  ] as const)('with bonus money that is %s goes to the account that follows from it', (account, parts) =>
    expect(partsBy(account, 7, 5)).toEqual({ ...parts, held: 0 }),
  )

  it("is split by the round's own stakes, the bonus part rounded down", async () => {
    const { player, game, money } = await start()
    const round = game.round()
    await round.bet(900)
    await round.bet(300)
    // Stakes of 1,000 real and 200 bonus money: the bonus share is a sixth.
    expect((await round.win(1_001)).body).toMatchObject({ balance: 1_301, bonusBalance: 466 })
    expect(await money()).toEqual({ real: 835, bonus: 466 })
    expect(await dayOf(platform, player)).toEqual({ staked: 1_200, realStaked: 1_000, realWon: 835 })
  })

  it('of a round of real money is real, even while a bonus is active', async () => {
    const { game, money } = await start()
    const round = game.round()
    await round.bet(100)
    await round.win(1_000)
    expect(await money()).toEqual({ real: 1_900, bonus: 500 })
  })

  it('from the money of an expired bonus goes to the house account', async () => {
    const { game, bonus, money, player } = await start()
    const round = game.round()
    await round.bet(1_250)
    await expire(platform, bonus)
    const won = await round.win(500)
    expect(won.body).toMatchObject({ balance: 400, bonusBalance: 0 })
    expect(await money()).toEqual({ real: 400, bonus: 0 })
    expect(await dayOf(platform, player)).toMatchObject({ realWon: 400 })
  })

  it('from the money of a completed bonus is real', async () => {
    const { game, money } = await start(bonusMoney(500, { wageringMultiplier: 3 }))
    const [first, second] = [game.round(), game.round()]
    await first.bet(1_200)
    await second.bet(300)
    await first.win(600)
    await second.win(300)
    expect(await money()).toEqual({ real: 900, bonus: 0 })
  })
})

describe('using a bonus up', () => {
  it('ends it as LOST with the end of its last round, not before', async () => {
    const { game, row } = await start()
    const [one, two] = [game.round(), game.round()]
    await one.bet(1_200)
    await two.bet(300)
    expect(await row()).toMatchObject({ status: 'ACTIVE' })
    await one.win(0)
    expect(await row()).toMatchObject({ status: 'ACTIVE' })
    await two.win(0)
    expect(await row()).toMatchObject({ status: 'LOST' })
  })

  it('starts the next one, whose money is in the answer', async () => {
    const { player, game, row, money } = await start()
    const next = await takeBonus(platform, player, bonusMoney(300))
    const round = game.round()
    const id = newId('win')
    await round.bet(1_500)
    const lost = await round.win(0, true, id)
    expect(lost.body).toMatchObject({ ledgerTransferId: null, balance: 300, bonusBalance: 300 })
    expect((await round.win(0, true, id)).body).toEqual(lost.body)
    expect(await row()).toMatchObject({ status: 'LOST' })
    expect(await bonusRow(platform, next)).toMatchObject({ status: 'ACTIVE' })
    expect(await money()).toEqual({ real: 0, bonus: 300 })
  })

  it('continues a round with the money of its own bonus only', async () => {
    const { player, game, bonus } = await start(bonusMoney(500), 1_000)
    await takeBonus(platform, player, bonusMoney(400))
    const round = game.round()
    await round.bet(1_200)
    await expire(platform, bonus)
    expect(await codeOf(round.bet(100))).toBe('INSUFFICIENT_FUNDS')
    expect((await game.round().bet(100)).body).toMatchObject({ balance: 300, bonusBalance: 300 })
  })
})

describe('rollback', () => {
  it('returns the parts to their accounts, and subtracts them from the wagering', async () => {
    const { player, game, money, row } = await start()
    const round = game.round()
    const id = newId('bet')
    await round.bet(1_200, id)
    const undone = await round.rollback(id)
    expect(undone.body).toMatchObject({ balance: 1_500, bonusBalance: 500, ledgerTransferId: expect.any(String) })
    expect((await round.rollback(id)).body).toMatchObject({ balance: 1_500, ledgerTransferId: null })
    expect(await money()).toEqual({ real: 1_000, bonus: 500 })
    expect(await row()).toMatchObject({ wagered: 0, status: 'ACTIVE' })
    expect(await dayOf(platform, player)).toEqual({ staked: 0, realStaked: 0, realWon: 0 })
  })

  it('subtracts a stake of real money too', async () => {
    const { game, row } = await start()
    const round = game.round()
    const id = newId('bet')
    await round.bet(300, id)
    await round.bet(100)
    await round.rollback(id)
    expect(await row()).toMatchObject({ wagered: 100 })
  })

  it('returns the part of an expired bonus to the house account', async () => {
    const { game, bonus, money } = await start()
    const round = game.round()
    const id = newId('bet')
    await round.bet(1_200, id)
    await expire(platform, bonus)
    expect((await round.rollback(id)).body).toMatchObject({ balance: 1_000, bonusBalance: 0 })
    expect(await money()).toEqual({ real: 1_000, bonus: 0 })
  })

  it('returns bonus money of a completed bonus as real money', async () => {
    const { game, money, row } = await start(bonusMoney(500, { wageringMultiplier: 2.4 }))
    const round = game.round()
    const id = newId('bet')
    await round.bet(1_200, id)
    expect(await row()).toMatchObject({ status: 'COMPLETED' })
    await round.rollback(id)
    expect(await money()).toEqual({ real: 1_500, bonus: 0 })
  })

  it('of the last stake settles the bonus of its round', async () => {
    const { game, row } = await start(bonusMoney(500), 1_000)
    const [lost, undone] = [game.round(), game.round()]
    const id = newId('bet')
    await lost.bet(1_400)
    await undone.bet(100, id)
    await lost.win(0)
    await undone.rollback(id)
    expect(await row()).toMatchObject({ status: 'ACTIVE', wagered: 1_400 })
  })

  it('at the same time as the win of its round leaves one of the two', async () => {
    const { game, money } = await start()
    const round = game.round()
    const id = newId('bet')
    await round.bet(1_200, id)
    const [won, undone] = await Promise.all([round.win(600), round.rollback(id)])
    const after = await money()
    if (won.status === 200) {
      expect([undone.status, after]).toEqual([409, { real: 500, bonus: 400 }])
    } else {
      expect([undone.status, after]).toEqual([200, { real: 1_000, bonus: 500 }])
    }
  })
})
