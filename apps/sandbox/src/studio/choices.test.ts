import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { choosingStudio, codeOf, gameWith, START } from '../testing/choosing-studio.ts'
import { endChoice } from './choose.ts'
import { hashOfServerSeed } from './fair/round-draws.ts'
import { claimDueRounds } from './round-store.ts'
import type { ChoiceView, RoundView } from './round-view.ts'

const gambleGame = gameWith('gamble', 'lines')
const pickGame = gameWith('pick', 'lines')
const buyGame = gameWith('buy', 'walking')
const studio = choosingStudio()
const { post, open, choosing, collectRound, winsOf, makeDue, recover, client, logger } = studio
const pickOf = (round: RoundView) => round.choice as Extract<ChoiceView, { kind: 'pick' }>

describe('a bought feature', () => {
  const buy = (session: string, stake = 100, more: object = {}) =>
    post('/spin', { requestId: randomUUID(), stake, bought: true, ...more }, session)

  it('costs its price in one stake, and begins with the feature', async () => {
    const { session } = await open(buyGame)
    const { body } = await buy(session)
    expect(body).toMatchObject({ state: 'FINISHED', bought: true, stake: 100, price: 700 })
    expect(studio.wallet.carriedOut()).toEqual([
      { kind: 'bet', amount: 700 },
      { kind: 'win', amount: body.win },
    ])
    expect(body.outcome?.steps.length).toBeGreaterThan(4)
  })

  it('is refused when the price, not the stake, is above the law’s highest stake', async () => {
    studio.wallet.state.maxStake = 699
    const { session } = await open(buyGame)
    expect(codeOf(await buy(session))).toEqual([403, 'STAKE_TOO_HIGH'])
    expect(studio.wallet.carriedOut()).toEqual([])
    expect((await buy(session, 80)).body.price).toBe(560)
  })

  it('is not for sale in other games, and not with a free spin', async () => {
    const other = await open(gambleGame)
    expect(codeOf(await buy(other.session))).toEqual([409, 'NOT_FOR_SALE'])
    studio.wallet.state.freeSpins = { reference: randomUUID(), remaining: 1, stake: 100 }
    const { session } = await open(buyGame)
    expect(codeOf(await buy(session, 100, { free: true }))).toEqual([409, 'NOT_FOR_SALE'])
    expect(codeOf(await buy(session))).toEqual([409, 'FREE_SPINS_FIRST'])
  })

  it('is refunded whole when nobody knows whether it was paid', async () => {
    const { session } = await open(buyGame)
    studio.wallet.next('bet', 'drop-reply', 'drop-reply')
    const { body } = await buy(session)
    expect(body.state).toBe('REFUNDED')
    expect(studio.wallet.state.balance).toBe(START)
  })

  it('FUN: is refused without enough play money', async () => {
    const { session, balance } = await open(buyGame, '', 'FUN')
    expect(codeOf(await buy(session, 10_000 * 5))).toEqual([400, 'INVALID_REQUEST'])
    const { body } = await buy(session, 10_000)
    expect(body.balance).toBe(balance - 70_000 + (body.win ?? 0))
    await uncheckedQuery(studio.database.pool, 'update studio.session set play_balance = 69999')
    expect(codeOf(await buy(session, 10_000))).toEqual([402, 'INSUFFICIENT_FUNDS'])
  })
})

describe('objects to pick', () => {
  const open3 = (session: string, { roundId }: RoundView, object: number) =>
    post(`/rounds/${roundId}/pick`, { object }, session)

  it('hide prizes that are drawn before the pick, pay the opened ones, and show the rest afterwards', async () => {
    const { session } = await open(pickGame)
    const round = await choosing(session, {})
    const { rows } = await uncheckedQuery(
      studio.database.pool,
      'select choice, win::int from studio.round where round_id = $1',
      [round.roundId],
    )
    const { prizes } = rows[0].choice as { prizes: number[] }
    expect(round.choice).toEqual({ kind: 'pick', objects: 9, picks: 3, opened: [], rest: null })
    expect(JSON.stringify(round)).not.toContain('prizes')
    const chosen = [8, 0, 4]
    let last: RoundView = round
    for (const object of chosen) last = (await open3(session, round, object)).body
    expect(pickOf(last)).toMatchObject({
      opened: chosen.map((object) => ({ object, coins: prizes[object] })),
      rest: prizes,
    })
    const coins = chosen.reduce((sum, object) => sum + (prizes[object] ?? 0), 0)
    expect(last).toMatchObject({ state: 'FINISHED', win: (round.win ?? 0) + coins * 5 })
    expect(winsOf().at(-1)).toEqual({ kind: 'win', amount: last.win })
  })

  it('open once each: fifty at once, a tab beside it, a fourth pick, an object that is not there', async () => {
    const token = `${pickGame}:${randomUUID()}`
    const [one, other] = [await open(pickGame, token), await open(pickGame, token)]
    const round = await choosing(one.session, {})
    await Promise.all(Array.from({ length: 50 }, (_, n) => open3(n % 2 ? one.session : other.session, round, 2)))
    expect(pickOf((await open(pickGame, token)).round as RoundView).opened).toHaveLength(1)
    const wins = winsOf().length
    const answers = await Promise.all([3, 4, 5, 6].map((object) => open3(one.session, round, object)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(winsOf()).toHaveLength(wins + 1)
    expect(codeOf(await open3(one.session, round, 9))).toEqual([400, 'INVALID_REQUEST'])
    expect(codeOf(await open3((await open(pickGame)).session, round, 1))).toEqual([404, 'UNKNOWN_ROUND'])
  })

  it('wait a day for their player, then the first closed ones are opened', async () => {
    const { session } = await open(pickGame)
    const round = await choosing(session, {})
    await open3(session, round, 0)
    await recover()
    expect((await open3(session, round, 0)).body.state).toBe('CHOOSING')
    await makeDue(round.roundId)
    await recover()
    const { body } = await open3(session, round, 0)
    expect(body.state).toBe('FINISHED')
    expect(pickOf(body).opened.map(({ object }) => object)).toEqual([0, 1, 2])
    expect(winsOf().at(-1)).toEqual({ kind: 'win', amount: body.win })
  })
})

describe('a player who chooses while the recovery has claimed the round', () => {
  it('keeps the pick, and the round waits on', async () => {
    const { session } = await open(pickGame)
    const round = await choosing(session, {})
    await makeDue(round.roundId)
    const claimed = (await claimDueRounds(studio.database.pool, 50)).find(({ roundId }) => roundId === round.roundId)
    if (!claimed) throw new Error('The round was not claimed')
    await post(`/rounds/${round.roundId}/pick`, { object: 8 }, session)
    await endChoice({ pool: studio.database.pool, wallet: client(), logger }, claimed)
    const { body } = await post(`/rounds/${round.roundId}/pick`, { object: 7 }, session)
    expect(body.state).toBe('CHOOSING')
    expect(pickOf(body).opened.map(({ object }) => object)).toEqual([8, 7])
  })
})

describe('seeds', () => {
  it('are shown by hash before the round, and the server’s after it', async () => {
    const { session, next } = await open(gambleGame)
    const clientSeed = 'four-leaf 🍀'
    const body = { requestId: randomUUID(), stake: 100, clientSeed, serverSeedHash: next.serverSeedHash }
    const { body: round } = await post('/spin', body, session)
    expect(round.seeds).toMatchObject({ serverSeedHash: next.serverSeedHash, clientSeed, nonce: 1 })
    expect(hashOfServerSeed(Buffer.from(round.seeds?.serverSeed ?? '', 'hex'))).toBe(next.serverSeedHash)
    expect(round.next).toMatchObject({ nonce: 2 })
    expect(round.next.serverSeedHash).not.toBe(next.serverSeedHash)
  })

  it('are told nowhere while anything is still drawn from them', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    expect(round.seeds?.serverSeed).toBeNull()
    expect((await studio.app.request(`/api/proofs/${round.roundId}`)).status).toBe(404)
    const list = () => studio.app.request('/api/fairness', { headers: { authorization: `Bearer ${session}` } })
    expect(await (await list()).text()).not.toContain(round.roundId)
    await collectRound(session, round)
    expect(await (await list()).text()).toContain(round.roundId)
    const proof = await studio.app.request(`/api/proofs/${round.roundId}`)
    expect(await proof.json()).toMatchObject({
      roundId: round.roundId,
      seeds: { serverSeedHash: round.seeds?.serverSeedHash },
    })
  })

  it('and rounds are not told to whoever was logged in once', async () => {
    const { session } = await open(gambleGame)
    const list = () => studio.app.request('/api/fairness', { headers: { authorization: `Bearer ${session}` } })
    expect((await list()).status).toBe(200)
    const { rows } = await uncheckedQuery(
      studio.database.pool,
      'select wallet_session_id from studio.session order by created_at desc limit 1',
    )
    studio.wallet.loggedOut.add(String(rows[0]?.wallet_session_id))
    const refused = await list()
    expect([refused.status, await refused.json()]).toEqual([403, { error: { code: 'SESSION_EXPIRED' } }])
  })

  it('are used for one round each: of fifty at once one plays, and a hash shown earlier is refused', async () => {
    const { session, next } = await open(gambleGame)
    const spin = () =>
      post('/spin', { requestId: randomUUID(), stake: 100, serverSeedHash: next.serverSeedHash }, session)
    const answers = await Promise.all(Array.from({ length: 50 }, spin))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await spin())).toEqual([409, 'SEED_CHANGED'])
    const { rows } = await uncheckedQuery(
      studio.database.pool,
      `select count(*)::int as rounds, count(distinct nonce)::int as nonces, max(nonce) as most from studio.round
         where play_key = (select play_key from studio.round where round_id = $1)`,
      [answers.find(({ status }) => status === 200)?.body.roundId],
    )
    expect(rows[0]).toEqual({ rounds: 1, nonces: 1, most: 1 })
  })

  it.each([
    ['too long', 'x'.repeat(65)],
    ['half a sign', '\ud800'],
    ['with a zero', 'a\u0000b'],
    ['no text', 7],
  ])('refuse a client seed that is %s', async (_, clientSeed) => {
    const { session } = await open(gambleGame)
    expect(codeOf(await post('/spin', { requestId: randomUUID(), stake: 100, clientSeed }, session))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })
})
