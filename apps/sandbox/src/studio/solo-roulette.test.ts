import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { rouletteSpots, spinOf } from '../live/rules/roulette.ts'
import { choosingStudio, codeOf, gameWith, START } from '../testing/choosing-studio.ts'
import { CLIENT_SEED, seedNext, soloTable, staking } from '../testing/solo-table.ts'
import { roundProof } from './fair/proof.ts'
import { verifySpin } from './fair/verify-table.ts'

const wheel = soloTable('roulette')
const studio = choosingStudio()
const { post, open, winsOf, makeDue, recover } = studio

const spin = (session: string, chips: Record<string, number>, more: object = {}) =>
  post('/spin', { ...staking(chips), ...more }, session)
const seedNumber = (number: number) => seedNext(studio, (seed) => spinOf(seed) === number)

describe('a round of roulette', () => {
  it('takes all chips as one stake and pays what the number wins', async () => {
    const { session } = await open(wheel)
    await seedNumber(17)
    const { body } = await spin(session, { '17': 100, '17-18': 40, black: 200, red: 100 })
    const win = 3_600 + 720 + 400
    expect(body).toMatchObject({ state: 'FINISHED', stake: 440, win, balance: START - 440 + win })
    expect(body.choice).toEqual({
      kind: 'roulette',
      chips: { '17': 100, '17-18': 40, black: 200, red: 100 },
      number: 17,
    })
    expect(studio.wallet.carriedOut()).toEqual([
      { kind: 'bet', amount: 440 },
      { kind: 'win', amount: win },
    ])
  })

  it('with the zero, loses everything that does not cover it', async () => {
    const { session } = await open(wheel)
    await seedNumber(0)
    const { body } = await spin(session, { red: 100, black: 100, 'dozen-1': 100, '0-1-2-3': 20 })
    expect(body).toMatchObject({ win: 180, choice: { number: 0 } })
  })

  it('takes every spot of the layout at once', async () => {
    const { session } = await open(wheel)
    const { status, body } = await spin(
      session,
      Object.fromEntries([...rouletteSpots.keys()].map((spot) => [spot, 20])),
    )
    expect([status, body.state]).toEqual([200, 'FINISHED'])
    // Whatever the number: each of the 157 spots returns 36/37 on average over all numbers.
    expect(body.win).toBeGreaterThan(0)
  })

  it('is verified from its seeds and chips alone, once it is over', async () => {
    const { session, next } = await open(wheel)
    const chips = { red: 100, '8': 60 }
    const { body } = await spin(session, chips, { serverSeedHash: next.serverSeedHash })
    const proof = await roundProof(studio.database.pool, body.roundId)
    expect(proof).toMatchObject({ model: 'roulette', choice: { kind: 'roulette', chips }, win: body.win })
    const seeds = { serverSeed: proof?.seeds.serverSeed ?? '', clientSeed: CLIENT_SEED, nonce: 1 }
    const verified = await verifySpin(seeds, chips)
    expect(verified.serverSeedHash).toBe(next.serverSeedHash)
    expect(body.choice).toMatchObject({ number: verified.number })
    expect(verified.win).toBe(body.win)
    expect(verified.draws.map(({ message }) => message)).toEqual([`spin:1:${CLIENT_SEED}`])
  })

  it('FUN: is played for play money', async () => {
    const { session, balance } = await open(wheel, '', 'FUN')
    await seedNumber(5)
    const { body } = await spin(session, { '5': 20 })
    expect(body).toMatchObject({ state: 'FINISHED', win: 720, balance: balance - 20 + 720 })
    expect(studio.wallet.carriedOut()).toEqual([])
  })
})

describe('stakes that a table does not take', () => {
  it.each<[string, Record<string, number>, object, [number, string]]>([
    ['no chips', {}, { stake: 100 }, [400, 'INVALID_REQUEST']],
    ['another sum', { red: 100 }, { stake: 200 }, [400, 'INVALID_REQUEST']],
    ['no such spot', { purple: 100 }, {}, [400, 'INVALID_REQUEST']],
    ['a spot that inherits', { constructor: 100 }, {}, [400, 'INVALID_REQUEST']],
    ['numbers that are no neighbours', { '3-4': 100 }, {}, [400, 'INVALID_REQUEST']],
    ['a fraction', { red: 20.5 }, {}, [400, 'INVALID_REQUEST']],
    ['less than nothing', { red: -20, black: 120 }, {}, [400, 'INVALID_REQUEST']],
    ['no multiple of 20', { red: 30 }, {}, [400, 'INVALID_REQUEST']],
    ['more than a number takes', { '17': 30_000 }, {}, [409, 'ABOVE_MAXIMUM']],
    ['more than the table takes', { red: 300_000, black: 300_000 }, {}, [409, 'ABOVE_MAXIMUM']],
    ['a free spin', { red: 100 }, { free: true }, [400, 'INVALID_REQUEST']],
    ['a bought feature', { red: 100 }, { bought: true }, [409, 'NOT_FOR_SALE']],
    [
      'ten thousand spots',
      Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`s${at}`, 20])),
      {},
      [400, 'INVALID_REQUEST'],
    ],
  ])('%s', async (_, chips, more, refusal) => {
    const { session } = await open(wheel)
    expect(codeOf(await spin(session, chips, more))).toEqual(refusal)
    expect(studio.wallet.carriedOut()).toEqual([])
  })

  it('chips in a slot, and a slot’s stake at a table', async () => {
    const slot = await open(gameWith('gamble', 'lines'))
    expect(codeOf(await spin(slot.session, { red: 100 }))).toEqual([400, 'INVALID_REQUEST'])
    const table = await open(wheel)
    const stake = { requestId: randomUUID(), stake: 100 }
    expect(codeOf(await post('/spin', stake, table.session))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('more than the law’s highest stake, in all chips together', async () => {
    studio.wallet.state.maxStake = 500
    const { session, limits } = (await open(wheel)) as unknown as { session: string; limits: object }
    expect(limits).toEqual({ min: 20, max: 500 })
    expect(codeOf(await spin(session, { red: 300, black: 220 }))).toEqual([409, 'ABOVE_MAXIMUM'])
    expect((await spin(session, { red: 300, black: 200 })).body.state).toBe('FINISHED')
  })

  it('what the wallet refuses: nothing is taken, and the reason is told', async () => {
    const { session } = await open(wheel)
    studio.wallet.state.refusal = 'MAX_BET_EXCEEDED'
    expect(codeOf(await spin(session, { red: 100 }))).toEqual([403, 'MAX_BET_EXCEEDED'])
    studio.wallet.state.refusal = null
    studio.wallet.state.balance = 80
    expect(codeOf(await spin(session, { red: 100 }))).toEqual([402, 'INSUFFICIENT_FUNDS'])
    expect(studio.wallet.state.balance).toBe(80)
    expect(studio.wallet.carriedOut()).toEqual([])
  })
})

describe('the same round, however often it is asked for', () => {
  it('is played once for a request that comes again, and refused with other chips', async () => {
    const { session } = await open(wheel)
    const request = staking({ red: 100 })
    const first = await post('/spin', request, session)
    const again = await post('/spin', request, session)
    expect(again.body.roundId).toBe(first.body.roundId)
    expect(codeOf(await post('/spin', { ...request, chips: { black: 100 } }, session))).toEqual([
      409,
      'REQUEST_CONFLICT',
    ])
    expect(studio.wallet.carriedOut().filter(({ kind }) => kind === 'bet')).toHaveLength(1)
  })

  it('is played once for fifty requests at once, and one at a time for fifty different ones', async () => {
    const { session } = await open(wheel)
    const same = staking({ red: 100 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/spin', same, session)))
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1)
    expect(winsOf()).toHaveLength(1)
    const different = await Promise.all(Array.from({ length: 50 }, () => spin(session, { black: 20 })))
    const played = different.filter(({ status }) => status === 200).length
    expect(different.filter(({ status, body }) => status !== 200 && body.error?.code !== 'ROUND_UNFINISHED')).toEqual(
      [],
    )
    expect(played).toBeGreaterThanOrEqual(1)
    expect(winsOf()).toHaveLength(1 + played)
  })

  it('is not played again for a seed that another tab has used up', async () => {
    const { session, next } = await open(wheel)
    await spin(session, { red: 100 }, { serverSeedHash: next.serverSeedHash })
    const stale = await spin(session, { red: 100 }, { serverSeedHash: next.serverSeedHash })
    expect(codeOf(stale)).toEqual([409, 'SEED_CHANGED'])
    expect(studio.wallet.carriedOut().filter(({ kind }) => kind === 'bet')).toHaveLength(1)
  })

  it('waits for the shortest time between rounds', async () => {
    studio.wallet.state.pace = { minimumRoundMs: 60_000, turbo: false }
    const { session } = await open(wheel)
    expect((await spin(session, { red: 100 })).status).toBe(200)
    expect(codeOf(await spin(session, { red: 100 }))).toEqual([429, 'ROUND_TOO_SOON'])
  })
})

describe('with a wallet that fails', () => {
  it('gives the stake back when nobody knows whether it was taken', async () => {
    const { session } = await open(wheel)
    studio.wallet.next('bet', 'drop-reply', 'drop-reply')
    const { body } = await spin(session, { red: 100 })
    expect(body).toMatchObject({ state: 'REFUNDED', choice: null, win: null })
    expect(studio.wallet.state.balance).toBe(START)
  })

  it('takes the stake once when only the first answer is lost', async () => {
    const { session } = await open(wheel)
    studio.wallet.next('bet', 'drop-reply')
    const { body } = await spin(session, { red: 100 })
    expect(body.state).toBe('FINISHED')
    expect(studio.wallet.state.balance).toBe(START - 100 + (body.win ?? 0))
  })

  it('keeps a win that cannot be paid, hides it, pays it once later, and offers the round again', async () => {
    const token = `${wheel}:${randomUUID()}`
    const { session } = await open(wheel, token)
    await seedNumber(17)
    studio.wallet.next('win', 'fail', 'fail')
    const { body } = await spin(session, { '17': 100 })
    expect(body).toMatchObject({ state: 'DECIDED', choice: null, win: null })
    expect((await open(wheel, token)).round).toMatchObject({ roundId: body.roundId, choice: null })
    await makeDue(body.roundId)
    await recover()
    await makeDue(body.roundId)
    await recover()
    expect(winsOf()).toEqual([{ kind: 'win', amount: 3_600 }])
    const { round } = await open(wheel, token)
    expect(round).toMatchObject({ roundId: body.roundId, state: 'FINISHED', win: 3_600, choice: { number: 17 } })
  })

  it('refunds the stake of a round whose process died before it knew whether it was taken', async () => {
    const { session } = await open(wheel)
    const { body } = await spin(session, { red: 100 })
    await uncheckedQuery(
      studio.database.pool,
      `update studio.round set state = 'PENDING', win = null, finished_at = null, due_at = now() where round_id = $1`,
      [body.roundId],
    )
    const before = studio.wallet.state.balance
    await recover()
    expect(studio.wallet.state.balance).toBe(before + 100)
  })
})

it('publishes its rules as data and as a page in the player’s language', async () => {
  const json = await studio.app.request(`/games/${wheel}/paytable`)
  expect(await json.json()).toMatchObject({ slug: wheel, kind: 'ROULETTE', rtp: 97.3 })
  const page = await studio.app.request(`/games/${wheel}/paytable?language=de&currencyCode=NOK`, {
    headers: { accept: 'text/html' },
  })
  const html = await page.text()
  expect(html).toContain('97,3')
  expect(html).toContain('Bei der Null verlieren alle Einsätze')
  expect(html).toContain('kr')
})
