import { agreedMaxWin } from '@parlour/catalogue/studio-agreements'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { playerBalances } from '../ledger/index.ts'
import type { Session } from '../testing/journeys.ts'
import { keepUpBonuses } from '../testing/keep-up.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'
import {
  bonusMoney,
  bonusRow,
  codeOf,
  dayOf,
  expire,
  freeSpins,
  newId,
  playerWith,
  startSession,
  takeBonus,
} from '../testing/play-steps.ts'
import { heldOf } from '../wallet-api/held-win.ts'
import { hasGrantedToPlayer } from './grant-budget.ts'

const { started, done, send, query, withdrawalOf } = operatorPlatform()

/** What the studio of the game may pay in a round, in euro cents. */
const agreed = agreedMaxWin('COPPER_OWL')

it.each<[what: string, amount: number, wonBefore: number, currencyCode: 'EUR' | 'NOK', held: number]>([
  ['nothing up to the agreement', agreed, 0, 'EUR', 0],
  ['what exceeds it', agreed + 1, 0, 'EUR', 1],
  ['what exceeds it together with what the round has won before', 500, agreed - 300, 'EUR', 200],
  ['no more than the win', 500, agreed + 300, 'EUR', 500],
  ['nothing of no win', 0, agreed + 300, 'EUR', 0],
  ['by the currency', agreed * 10 + 7, 0, 'NOK', 7],
])('holds %s', (_, amount, wonBefore, currencyCode, held) => {
  expect(heldOf(amount, wonBefore, { studio: 'COPPER_OWL', currencyCode })).toBe(held)
})

async function play(real: number, terms?: ReturnType<typeof bonusMoney>) {
  const { platform } = started
  const player = await playerWith(platform, real)
  const bonus = terms ? await takeBonus(platform, player, terms) : ''
  await uncheckedQuery(platform.deps.pool, `update games set studio = 'COPPER_OWL' where slug = 'lamp-sum'`)
  return { player, bonus, game: await startSession(platform, player) }
}
const money = async ({ userId }: Session) => {
  const { REAL, BONUS, WIN_HOLD } = await playerBalances(started.platform.deps.pool, userId, 'EUR')
  return { real: REAL, bonus: BONUS, held: WIN_HOLD }
}
const heldWinOf = async ({ userId }: Session) => {
  const { heldWins } = await done('list-held-wins', {})
  return heldWins.find((win: { userId: string }) => win.userId === userId)
}
const decide = async (player: Session, decision: 'RELEASE' | 'DECLINE', operator = 'olga') => {
  const [row] = await query<{ id: string }>('select held_win_id as id from held_wins where user_id = $1', [
    player.userId,
  ])
  const { answer } = await send('decide-held-win', JSON.stringify({ heldWinId: row?.id, decision }), { operator })
  return answer.error?.code ?? answer.status
}
const byBoth = async (player: Session, decision: 'RELEASE' | 'DECLINE') => [
  await decide(player, decision),
  await decide(player, decision, 'otis'),
]
describe('a win beyond what its studio may pay in a round', () => {
  it('is paid up to there; the rest is held, once, and the round ends as usual', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    const id = newId('win')
    const answers = await Promise.all([round.win(agreed + 2_500, true, id), round.win(agreed + 2_500, true, id)])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ balance: 600 + agreed, bonusBalance: 0 })
    }
    expect(await money(player)).toEqual({ real: 600 + agreed, bonus: 0, held: 2_500 })
    expect(await dayOf(started.platform, player)).toMatchObject({ realWon: agreed })
    expect(await codeOf(round.bet(100))).toBe('ROUND_CLOSED')
    expect((await game.round().bet(100)).body).toMatchObject({ balance: 500 + agreed })
    expect(await heldWinOf(player)).toMatchObject({
      ...{ studio: 'COPPER_OWL', roundId: round.roundId, currencyCode: 'EUR' },
      ...{ amount: 2_500, roundWin: agreed + 2_500, agreed, proposed: null, proposedBy: null },
    })
  })

  it('is held whatever its calls are, and none of it is lost by a rollback', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    const bet = newId('bet')
    await round.bet(400, bet)
    await round.win(agreed - 100, false)
    expect(await money(player)).toEqual({ real: 500 + agreed, bonus: 0, held: 0 })
    await round.win(300, false)
    expect(await money(player)).toEqual({ real: 600 + agreed, bonus: 0, held: 200 })
    expect(await codeOf(round.rollback(bet))).toBe('TRANSACTION_CONFLICT')
    const side = newId('bet')
    await round.bet(50, side)
    expect((await round.rollback(side)).status).toBe(200)
    await round.win(0)
    expect(await codeOf(round.rollback(bet))).toBe('ROUND_CLOSED')
    expect(await money(player)).toEqual({ real: 600 + agreed, bonus: 0, held: 200 })
  })

  it('leaves nothing when the platform dies before the call is done, and is held by the repeated call', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    const { pool } = started.platform.deps
    const id = newId('win')
    const inTheWay = await pool.connect()
    try {
      await inTheWay.query('begin')
      await uncheckedQuery(
        inTheWay,
        `insert into held_wins (held_win_id, provider, transaction_id, user_id, game_session_id, round_ref, studio,
           currency_code, round_win, agreed, amount) values ($1, 'studio', $2, $3, $4, '', '', 'EUR', 1, 0, 1)`,
        [uuidV7(), id, player.userId, game.gameSessionId],
      )
      const answer = round.win(agreed + 1, true, id)
      const cut =
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))'
      await expect.poll(async () => (await uncheckedQuery(inTheWay, cut)).rowCount).toBe(1)
      expect(await codeOf(answer)).toBe('INTERNAL_ERROR')
    } finally {
      await inTheWay.query('rollback')
      inTheWay.release()
    }
    expect(await money(player)).toEqual({ real: 600, bonus: 0, held: 0 })
    expect((await round.win(agreed + 1, true, id)).status).toBe(200)
    expect(await money(player)).toEqual({ real: 600 + agreed, bonus: 0, held: 1 })
  })

  it('is released by two operators, once', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    await round.win(agreed + 2_500)
    expect(await decide(player, 'RELEASE')).toBe('PROPOSED')
    expect(await decide(player, 'RELEASE')).toBe('PROPOSED')
    expect(await decide(player, 'DECLINE', 'otis')).toBe('PROPOSED')
    expect(await heldWinOf(player)).toMatchObject({ proposed: 'DECLINE', proposedBy: 'otis' })
    expect(await decide(player, 'RELEASE')).toBe('PROPOSED')
    expect(await money(player)).toMatchObject({ held: 2_500 })
    const both = await Promise.all([decide(player, 'RELEASE', 'otis'), decide(player, 'RELEASE', 'otis')])
    expect(both.sort()).toEqual(['DECIDED_BEFORE', 'RELEASED'])
    expect(await decide(player, 'DECLINE')).toBe('DECIDED_BEFORE')
    expect(await money(player)).toEqual({ real: 600 + agreed + 2_500, bonus: 0, held: 0 })
    expect(await dayOf(started.platform, player)).toMatchObject({ realWon: agreed + 2_500 })
    expect(await heldWinOf(player)).toBeUndefined()
  })

  it('goes back to the game when two operators decline it, and out of the history', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    await round.win(agreed + 2_500)
    expect(await byBoth(player, 'DECLINE')).toEqual(['PROPOSED', 'DECLINED'])
    expect(await money(player)).toEqual({ real: 600 + agreed, bonus: 0, held: 0 })
    const [row] = await query<{ won: number }>('select win_amount as won from game_rounds where game_session_id = $1', [
      game.gameSessionId,
    ])
    expect(row?.won).toBe(agreed)
  })

  it('waits 72 hours for the second operator', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    await round.win(agreed + 1)
    await decide(player, 'RELEASE')
    await query(`update held_wins set proposed_at = now() - interval '73 hours' where user_id = $1`, [player.userId])
    expect(await decide(player, 'RELEASE', 'otis')).toBe('PROPOSED')
    expect(await decide(player, 'RELEASE')).toBe('RELEASED')
  })

  it('is told to the player, when it is held and when it is decided', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    await round.win(agreed + 1)
    await byBoth(player, 'RELEASE')
    await started.platform.deps.background.idle()
    const [row] = await query<{ email: string }>('select email from players where user_id = $1', [player.userId])
    const sent = started.platform.third.mails.filter(({ to }) => to === row?.email).map(({ text }) => text)
    expect(sent.filter((text) => /check part of it: €0\.01\./.test(text))).toHaveLength(1)
    expect(sent.filter((text) => /added €0\.01 to your balance/.test(text))).toHaveLength(1)
  })
})

describe('a held win of bonus money', () => {
  it('keeps its bonus from being lost, cancelled or over, and becomes its money', async () => {
    const contributions = { SLOTS: 1, TABLE: 1, LIVE: 1 }
    const { player, bonus, game } = await play(0, bonusMoney(500, { wageringMultiplier: 1_000, contributions }))
    const round = game.round()
    await round.bet(500)
    await round.win(agreed + 2_500)
    expect(await money(player)).toEqual({ real: 0, bonus: agreed, held: 2_500 })
    const lost = game.round()
    await lost.bet(agreed)
    await lost.win(0)
    await expire(started.platform, bonus)
    await keepUpBonuses(started.platform.deps)
    expect(await bonusRow(started.platform, bonus)).toMatchObject({ status: 'ACTIVE' })
    const cancelled = await started.platform.query(
      `mutation ($userId: ID!, $id: ID!) { cancelUserBonus(userId: $userId, userBonusId: $id) {
         ... on CancelUserBonusRefusal { code } } }`,
      { userId: player.userId, id: bonus },
      player.accessToken,
    )
    expect(cancelled.data.cancelUserBonus.code).toBe('ROUND_OPEN')
    expect(await byBoth(player, 'RELEASE')).toEqual(['PROPOSED', 'RELEASED'])
    await keepUpBonuses(started.platform.deps)
    expect(await money(player)).toEqual({ real: 0, bonus: 2_500, held: 0 })
    expect(await bonusRow(started.platform, bonus)).toMatchObject({ status: 'ACTIVE' })
  })

  it('is lost with its bonus when it is declined', async () => {
    const contributions = { SLOTS: 1, TABLE: 1, LIVE: 1 }
    const { player, bonus, game } = await play(0, bonusMoney(500, { wageringMultiplier: 1_000, contributions }))
    const round = game.round()
    await round.bet(500)
    await round.win(agreed + 2_500)
    const lost = game.round()
    await lost.bet(agreed)
    await lost.win(0)
    expect(await byBoth(player, 'DECLINE')).toEqual(['PROPOSED', 'DECLINED'])
    expect(await bonusRow(started.platform, bonus)).toMatchObject({ status: 'LOST' })
    expect(await money(player)).toEqual({ real: 0, bonus: 0, held: 0 })
  })

  it('of a free spin has to be wagered like its other wins', async () => {
    const { player, bonus, game } = await play(0, freeSpins(1))
    const round = game.round()
    await round.spin(bonus)
    await round.win(agreed + 2_500)
    expect(await bonusRow(started.platform, bonus)).toMatchObject({ status: 'ACTIVE', requirement: agreed * 10 })
    expect(await byBoth(player, 'RELEASE')).toEqual(['PROPOSED', 'RELEASED'])
    expect(await money(player)).toEqual({ real: 0, bonus: agreed + 2_500, held: 0 })
    expect(await bonusRow(started.platform, bonus)).toMatchObject({ requirement: (agreed + 2_500) * 10 })
  })

  it('is paid out by none of the operators who released it', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    await round.win(agreed + 2_500)
    const paymentId = await withdrawalOf(player.userId)
    const approve = (operator: string) =>
      send('decide-withdrawal', JSON.stringify({ paymentId, decision: 'APPROVE' }), { operator })
    expect(await byBoth(player, 'RELEASE')).toEqual(['PROPOSED', 'RELEASED'])
    for (const operator of ['olga', 'otis']) expect((await approve(operator)).answer.error?.code).toBe('SAME_OPERATOR')
  })

  it('bars nobody who would rather return it to the game', async () => {
    const { player, game } = await play(1_000)
    const round = game.round()
    await round.bet(400)
    await round.win(agreed + 2_500)
    const paymentId = await withdrawalOf(player.userId)
    const hasGranted = (operator: string) => hasGrantedToPlayer(started.platform.deps.pool, paymentId, operator)
    await decide(player, 'RELEASE')
    expect([await hasGranted('olga'), await hasGranted('otis')]).toEqual([true, false])
    expect([await decide(player, 'DECLINE', 'otis'), await decide(player, 'DECLINE')]).toEqual(['PROPOSED', 'DECLINED'])
    expect([await hasGranted('olga'), await hasGranted('otis')]).toEqual([false, false])
  })
})
