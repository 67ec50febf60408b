import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeOf, dayOf, expire, freeSpins, newId, startSession, startWithBonus } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

/** A player with 10 € and three free spins of 20 cents. */
const start = (terms = freeSpins(3), real?: number) => startWithBonus(platform, terms, real)

describe('free spins', () => {
  it('are passed to their game when it opens, and to no other', async () => {
    const { player, bonus, game } = await start()
    const { body } = await platform.wallet('authenticate', { token: game.token })
    expect(body).toMatchObject({ balance: 1_000, freeSpins: { reference: bonus, remaining: 3, stake: 20 } })
    const other = await startSession(platform, player, 'fox-clever')
    expect((await platform.wallet('authenticate', { token: other.token })).body).not.toHaveProperty('freeSpins')
  })

  it('cost the player nothing, are counted down, and appear in the history as promotional', async () => {
    const { player, bonus, game, money } = await start()
    const round = game.round()
    const id = newId('spin')
    const answer = await round.spin(bonus, 20, id)
    expect(answer.body).toMatchObject({
      balance: 1_000,
      bonusBalance: 0,
      remainingFreeSpins: 2,
      ledgerTransferId: expect.any(String),
    })
    expect((await round.spin(bonus, 20, id)).body).toEqual(answer.body)
    expect((await game.round().spin(bonus)).body).toMatchObject({ remainingFreeSpins: 1 })
    expect(await money()).toEqual({ real: 1_000, bonus: 0 })
    expect(await dayOf(platform, player)).toEqual({ staked: 0, realStaked: 0, realWon: 0 })
    const query = `query ($id: ID!, $session: ID!) { gameRoundConnection(userId: $id, gameSessionId: $session) {
      edges { node { betAmount promotional } } } }`
    const { data } = await platform.query(query, { id: player.userId, session: game.gameSessionId }, player.accessToken)
    expect(data.gameRoundConnection.edges[0].node).toEqual({ betAmount: 20, promotional: true })
  })

  it('win bonus money that must be wagered', async () => {
    const { bonus, game, money, row } = await start()
    const round = game.round()
    await round.spin(bonus)
    expect((await round.win(150)).body).toMatchObject({ balance: 1_150, bonusBalance: 150 })
    expect(await money()).toEqual({ real: 1_000, bonus: 150 })
    expect(await row()).toMatchObject({ status: 'ACTIVE', requirement: 1_500, spins: 2 })
  })

  it('win real money when the bonus requires no wagering', async () => {
    const { player, bonus, game, money, row } = await start(freeSpins(1, { wageringMultiplier: 0 }))
    const round = game.round()
    await round.spin(bonus)
    expect((await round.win(150)).body).toMatchObject({ balance: 1_150, bonusBalance: 0 })
    expect(await money()).toEqual({ real: 1_150, bonus: 0 })
    expect(await row()).toMatchObject({ status: 'COMPLETED' })
    expect(await dayOf(platform, player)).toMatchObject({ realWon: 150 })
  })

  it('that win nothing end the bonus with the last of them', async () => {
    const { bonus, game, row } = await start(freeSpins(2))
    for (const left of [1, 0]) {
      const round = game.round()
      expect((await round.spin(bonus)).body).toMatchObject({ remainingFreeSpins: left })
      expect(await row()).toMatchObject({ status: 'ACTIVE' })
      await round.win(0)
    }
    expect(await row()).toMatchObject({ status: 'LOST' })
    expect(await codeOf(game.round().spin(bonus))).toBe('FREE_SPINS_UNAVAILABLE')
  })

  it('requested at once are no more than were granted', async () => {
    const { player, bonus, game, row } = await start()
    const other = await startSession(platform, player)
    const spins = Array.from({ length: 8 }, (_, n) => (n % 2 ? game : other).round().spin(bonus))
    const statuses = (await Promise.all(spins)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(await row()).toMatchObject({ spins: 0 })
  })

  it('are returned by a rollback, once', async () => {
    const { bonus, game, money, row } = await start()
    const round = game.round()
    const id = newId('spin')
    await round.spin(bonus, 20, id)
    const undone = await round.rollback(id, 'undo-the-spin')
    expect(undone.body).toMatchObject({ balance: 1_000, ledgerTransferId: expect.any(String) })
    expect((await round.rollback(id, 'undo-the-spin')).body).toEqual(undone.body)
    await round.rollback(id)
    expect(await row()).toMatchObject({ spins: 3, status: 'ACTIVE' })
    expect(await money()).toEqual({ real: 1_000, bonus: 0 })
    expect(await codeOf(round.spin(bonus))).toBe('ROUND_CLOSED')
  })

  it('of an expired bonus win nothing', async () => {
    const { bonus, game, money } = await start()
    const round = game.round()
    await round.spin(bonus)
    await expire(platform, bonus)
    expect((await round.win(500)).body).toMatchObject({ balance: 1_000, ledgerTransferId: expect.any(String) })
    expect(await money()).toEqual({ real: 1_000, bonus: 0 })
    expect(await codeOf(game.round().spin(bonus))).toBe('FREE_SPINS_UNAVAILABLE')
  })

  it('are refused when there are none', async () => {
    const { player, bonus, game, row } = await start()
    const stranger = await startSession(platform, await logIn(platform, 'ada@parlour.example'))
    expect(await codeOf(stranger.round().spin(bonus))).toBe('FREE_SPINS_UNAVAILABLE')
    expect(await codeOf((await startSession(platform, player, 'fox-clever')).round().spin(bonus))).toBe(
      'FREE_SPINS_UNAVAILABLE',
    )
    expect(await codeOf(game.round().spin(bonus, 40))).toBe('FREE_SPINS_UNAVAILABLE')
    expect(await codeOf(game.round().spin('no-bonus'))).toBe('FREE_SPINS_UNAVAILABLE')
    expect(await codeOf(game.round().spin('01a1fd52-cc94-7000-b15d-e230d244ba91'))).toBe('FREE_SPINS_UNAVAILABLE')
    const round = game.round()
    await round.spin(bonus)
    expect(await codeOf(round.spin(bonus))).toBe('INVALID_REQUEST')
    expect(await codeOf(round.bet(20))).toBe('INVALID_REQUEST')
    const own = game.round()
    await own.bet(20)
    expect(await codeOf(own.spin(bonus))).toBe('INVALID_REQUEST')
    expect(await row()).toMatchObject({ spins: 2 })
  })

  it('with the id of another bet are a conflict', async () => {
    const { bonus, game } = await start()
    const round = game.round()
    const id = newId('bet')
    await round.bet(20, id)
    expect(await codeOf(round.spin(bonus, 20, id))).toBe('TRANSACTION_CONFLICT')
  })
})

describe('two calls that lock house accounts in opposite orders', () => {
  it('end with one of them retried, and both done', async () => {
    const { bonus, game, money, row } = await start()
    // Creates the accounts that both calls lock.
    const first = game.round()
    await first.spin(bonus)
    await first.win(0)
    const { rows } = await uncheckedQuery<{ id: string }>(
      platform.deps.pool,
      `select e.account_id as id from ledger_entries e join ledger_transfers t using (transfer_id)
       where t.kind = 'free-spin' and t.transfer_id = (
         select ledger_transfer_id from wallet_transactions where user_bonus_id = $1 and promotional)
       order by e.account_id`,
      [bonus],
    )
    const [low, high] = rows.map(({ id }) => id)
    const lock = 'select from ledger_accounts where account_id = $1 for update'
    const other = await platform.owner.connect()
    // The long deadlock timeout here makes the spin detect the deadlock, and so be the one that PostgreSQL aborts.
    await uncheckedQuery(other, `begin; set local deadlock_timeout = '10s'`)
    await uncheckedQuery(other, lock, [high])
    const spinning = game.round().spin(bonus)
    await expect
      .poll(
        async () => {
          const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return (await uncheckedQuery(platform.deps.pool, waiting)).rowCount
        },
        { interval: 10, timeout: 10_000 },
      )
      .toBe(1)
    await uncheckedQuery(other, lock, [low])
    await uncheckedQuery(other, 'rollback')
    other.release()
    expect((await spinning).body).toMatchObject({ remainingFreeSpins: 1 })
    expect(await money()).toEqual({ real: 1_000, bonus: 0 })
    expect(await row()).toMatchObject({ spins: 1 })
  })
})
