import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { choosingStudio, codeOf, START } from '../testing/choosing-studio.ts'
import { blackjackPlayer, deals } from '../testing/solo-table.ts'
import type { RoundView } from './round-view.ts'

/** Doubling and splitting at blackjack for one player: a second bet in a round that waits for its player. */

const studio = choosingStudio()
const { post, open, makeDue, recover } = studio
const { table, deal, seedDeal, decide, viewOf } = blackjackPlayer(studio)
const amounts = () => studio.wallet.carriedOut().map(({ kind, amount }) => `${kind} ${amount}`)

/** A hand of 11 against 17; it wins with the next card. */
async function eleven(token?: string) {
  const opened = await open(table, token)
  await seedDeal(deals.eleven)
  const { body } = await deal(opened.session)
  return { session: opened.session, round: body }
}

const read = async (session: string, roundId: string) => {
  const response = await studio.app.request(`/api/rounds/${roundId}`, {
    headers: { authorization: `Bearer ${session}` },
  })
  return (await response.json()) as RoundView
}

describe('a further stake', () => {
  it('doubles: one more card, twice the stake, twice the win', async () => {
    const { session, round } = await eleven()
    const { body } = await decide(session, round, 'DOUBLE')
    expect(body).toMatchObject({ state: 'FINISHED', stake: 100, price: 200, win: 400, balance: START + 200 })
    expect(viewOf(body).hands).toMatchObject([{ doubled: true, isDone: true }])
    expect(amounts()).toEqual(['bet 100', 'bet 100', 'win 400'])
  })

  it('splits: two hands, played one after the other, each of which may be doubled', async () => {
    const { session } = await open(table)
    await seedDeal(deals.pairWinsAndLoses)
    const { body } = await deal(session)
    const { body: split } = await decide(session, body, 'SPLIT')
    expect(split).toMatchObject({ state: 'CHOOSING', price: 200, balance: START - 200 })
    expect(viewOf(split)).toMatchObject({ turn: { hand: 0, step: 1, actions: ['HIT', 'STAND', 'DOUBLE'] } })
    expect(codeOf(await decide(session, split, 'HIT', { hand: 1 }))).toEqual([409, 'NOT_ALLOWED'])
    const { body: doubled } = await decide(session, split, 'DOUBLE')
    expect(viewOf(doubled)).toMatchObject({
      turn: { hand: 1, step: 1 },
      hands: [{ doubled: true }, { doubled: false }],
    })
    const { body: over } = await decide(session, doubled, 'STAND')
    expect(over).toMatchObject({ state: 'FINISHED', price: 300, win: 400, balance: START + 100 })
    expect(amounts()).toEqual(['bet 100', 'bet 100', 'bet 100', 'win 400'])
  })

  it('is asked for once by a double click, by twenty clicks at once, and by a click that comes again', async () => {
    const { session, round } = await eleven()
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(session, round, 'DOUBLE')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await decide(session, round, 'DOUBLE')).body).toMatchObject({ state: 'FINISHED', price: 200 })
    expect(amounts()).toEqual(['bet 100', 'bet 100', 'win 400'])
  })

  it('keeps other decisions waiting until it is known to be taken', async () => {
    const { session, round } = await eleven()
    studio.wallet.next('bet', 'slow')
    const doubling = decide(session, round, 'DOUBLE')
    await expect.poll(() => studio.wallet.calls.filter(({ operation }) => operation === 'bet').length).toBe(2)
    expect(codeOf(await decide(session, round, 'HIT'))).toEqual([409, 'BET_UNDER_WAY'])
    expect(await read(session, round.roundId)).toMatchObject({ state: 'CHOOSING', choice: { isPending: true } })
    expect((await doubling).body).toMatchObject({ state: 'FINISHED', price: 200 })
  })
})

describe('a refused further stake', () => {
  it.each(['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'MAX_BET_EXCEEDED', 'SESSION_EXPIRED'] as const)(
    '%s: the hand goes on with hit and stand, the player is told why, and may try again',
    async (code) => {
      const { session, round } = await eleven()
      studio.wallet.state.refusal = code
      const { status, body } = await decide(session, round, 'DOUBLE')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        state: 'CHOOSING',
        price: 100,
        choice: { isPending: false, refusal: code, asked: 1 },
      })
      expect(viewOf(body).turn).toEqual(viewOf(round).turn)
      // The same click again asks for nothing.
      expect((await decide(session, round, 'DOUBLE')).body).toMatchObject({ choice: { refusal: code, asked: 1 } })
      expect(studio.wallet.calls.filter(({ operation }) => operation === 'bet')).toHaveLength(2)
      const { body: drawn } = await decide(session, body, 'HIT')
      expect(viewOf(drawn)).toMatchObject({ refusal: null })
      expect((await decide(session, drawn, 'STAND')).body).toMatchObject({ state: 'FINISHED', price: 100, win: 200 })
      expect(amounts()).toEqual(['bet 100', 'win 200'])
    },
  )

  it('can be taken at the second attempt', async () => {
    const { session, round } = await eleven()
    studio.wallet.state.balance = 80
    const { body } = await decide(session, round, 'DOUBLE')
    expect(viewOf(body).refusal).toBe('INSUFFICIENT_FUNDS')
    studio.wallet.state.balance = 1_000
    expect((await decide(session, body, 'DOUBLE')).body).toMatchObject({
      state: 'FINISHED',
      price: 200,
      balance: 1_300,
    })
  })

  it('above the law’s highest stake, in all stakes of the round together', async () => {
    studio.wallet.state.maxStake = 240
    const { session } = await open(table)
    await seedDeal(deals.pair)
    const { body } = await deal(session)
    const { body: split } = await decide(session, body, 'SPLIT')
    expect(split).toMatchObject({ price: 200, choice: { refusal: null } })
    const { body: doubled } = await decide(session, split, 'DOUBLE')
    expect(doubled).toMatchObject({ state: 'CHOOSING', price: 200, choice: { refusal: 'STAKE_TOO_HIGH' } })
    expect(viewOf(doubled).turn).toEqual(viewOf(split).turn)
    expect(amounts()).toEqual(['bet 100', 'bet 100'])
  })

  it('FUN: when the play money does not suffice', async () => {
    const { session, balance } = await open(table, '', 'FUN')
    await seedDeal(deals.eleven)
    const { body } = await deal(session, balance - 20)
    const { body: refused } = await decide(session, body, 'DOUBLE')
    expect(refused).toMatchObject({ state: 'CHOOSING', balance: 20, choice: { refusal: 'INSUFFICIENT_FUNDS' } })
    expect((await decide(session, refused, 'HIT')).body).toMatchObject({ state: 'CHOOSING' })
  })
})

describe('with a wallet that fails', () => {
  it('takes the stake once when only the first answer is lost', async () => {
    const { session, round } = await eleven()
    studio.wallet.next('bet', 'drop-reply')
    expect((await decide(session, round, 'DOUBLE')).body).toMatchObject({ state: 'FINISHED', price: 200 })
    expect(amounts()).toEqual(['bet 100', 'bet 100', 'win 400'])
  })

  it.each(['drop-reply', 'drop-request', 'fail'] as const)(
    '%s: gives back a stake of which nobody knows, and the hand goes on',
    async (fault) => {
      const { session, round } = await eleven()
      studio.wallet.next('bet', fault, fault)
      const { body } = await decide(session, round, 'DOUBLE')
      expect(body).toMatchObject({ state: 'CHOOSING', price: 100, balance: START - 100 })
      expect(viewOf(body)).toMatchObject({ isPending: false, refusal: 'WALLET_UNAVAILABLE' })
      expect(studio.wallet.state.balance).toBe(START - 100)
      // A new attempt is a bet of its own, which the returned one does not bar.
      expect((await decide(session, body, 'DOUBLE')).body).toMatchObject({ state: 'FINISHED', price: 200 })
      expect(studio.wallet.state.balance).toBe(START + 200)
    },
  )

  it('a stake that cannot be given back either is returned later, and nothing is paid before', async () => {
    const { session, round } = await eleven()
    studio.wallet.next('bet', 'drop-reply', 'drop-reply')
    studio.wallet.next('rollback', 'fail', 'fail', 'fail', 'fail')
    const { body } = await decide(session, round, 'DOUBLE')
    expect(body).toMatchObject({ state: 'CHOOSING', choice: { isPending: true } })
    expect(codeOf(await decide(session, round, 'STAND'))).toEqual([409, 'BET_UNDER_WAY'])
    await recover()
    expect(viewOf(await read(session, round.roundId)).isPending).toBe(true)
    await makeDue(round.roundId)
    await recover()
    expect(await read(session, round.roundId)).toMatchObject({ choice: { isPending: false }, balance: START - 100 })
    expect((await decide(session, round, 'STAND')).body.state).toBe('FINISHED')
    expect(studio.wallet.openRounds.size).toBe(0)
  })
})

describe('a process that dies', () => {
  /** The round as it is stored before the wallet is asked. */
  const intend = (roundId: string, mode = {}) =>
    uncheckedQuery(
      studio.database.pool,
      `update studio.round set due_at = now(), choice = choice || $2::jsonb where round_id = $1`,
      [
        roundId,
        JSON.stringify({ asked: 1, pending: { step: 0, hand: 0, action: 'DOUBLE', isGivenBack: false }, ...mode }),
      ],
    )

  it('before the bet: nothing is taken, and the hand goes on', async () => {
    const { session, round } = await eleven()
    await intend(round.roundId)
    await recover()
    expect(await read(session, round.roundId)).toMatchObject({
      ...{ state: 'CHOOSING', price: 100 },
      choice: { isPending: false, refusal: 'WALLET_UNAVAILABLE', turn: { step: 0 } },
    })
    expect(studio.wallet.state.balance).toBe(START - 100)
    // The bet of the dead process arrives after all.
    const late = await studio.client().bet({
      ...{ transactionId: `${round.roundId}:bet-1`, roundId: round.roundId, amount: 100, currencyCode: 'EUR' },
      gameSessionId: 'any',
    })
    expect(late).toMatchObject({ status: 'refused' })
  })

  it('after the bet: its stake is given back, and the hand goes on', async () => {
    const { session, round } = await eleven()
    await intend(round.roundId)
    await studio.client().bet({
      ...{ transactionId: `${round.roundId}:bet-1`, roundId: round.roundId, amount: 100, currencyCode: 'EUR' },
      gameSessionId: 'any',
    })
    expect(studio.wallet.state.balance).toBe(START - 200)
    await recover()
    expect(studio.wallet.state.balance).toBe(START - 100)
    const now = await read(session, round.roundId)
    expect((await decide(session, now, 'STAND')).body).toMatchObject({ state: 'FINISHED', price: 100 })
  })

  it('FUN: nothing was taken', async () => {
    const { session, balance } = await open(table, '', 'FUN')
    await seedDeal(deals.eleven)
    const { body } = await deal(session)
    await intend(body.roundId)
    await recover()
    const now = await read(session, body.roundId)
    expect(now).toMatchObject({ state: 'CHOOSING', price: 100, choice: { isPending: false } })
    expect((await decide(session, now, 'DOUBLE')).body).toMatchObject({ price: 200, win: 400, balance: balance + 200 })
  })

  it.each([
    ['and has given it back', 0],
    ['and could not yet', 2],
  ])(
    'a wallet that answers only after the recovery has begun to give back, %s: the stake is not played',
    async (_, fails) => {
      const { session, round } = await eleven()
      studio.wallet.next('bet', 'slow')
      studio.wallet.next('rollback', ...Array<'fail'>(fails).fill('fail'))
      const doubling = decide(session, round, 'DOUBLE')
      await expect.poll(() => studio.wallet.calls.filter(({ operation }) => operation === 'bet').length).toBe(2)
      await makeDue(round.roundId)
      await recover()
      expect((await doubling).body).toMatchObject({ state: 'CHOOSING', price: 100, choice: { isPending: fails > 0 } })
      await makeDue(round.roundId)
      if (fails > 0) await recover()
      expect(await read(session, round.roundId)).toMatchObject({ price: 100, choice: { isPending: false } })
      expect(studio.wallet.state.balance).toBe(START - 100)
    },
  )
})

it('is no part of the round of another player', async () => {
  const { round } = await eleven()
  const other = await open(table)
  expect(codeOf(await decide(other.session, round, 'DOUBLE'))).toEqual([404, 'UNKNOWN_ROUND'])
  expect(codeOf(await post(`/rounds/${round.roundId}/decide`, {}, other.session))).toEqual([400, 'INVALID_REQUEST'])
})
