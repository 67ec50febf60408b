import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { handTotal } from '../live/rules/blackjack.ts'
import { choosingStudio, codeOf, gameWith, START } from '../testing/choosing-studio.ts'
import { blackjackPlayer, CLIENT_SEED, deals, staking } from '../testing/solo-table.ts'
import { roundProof } from './fair/proof.ts'
import { verifyHands } from './fair/verify-table.ts'

const studio = choosingStudio()
const { post, open } = studio
const { table, deal, seedDeal, decide, viewOf } = blackjackPlayer(studio)
const carriedOut = () => studio.wallet.carriedOut()

describe('a round of blackjack', () => {
  it('deals, lets the player draw and stand, and pays', async () => {
    const { session } = await open(table)
    await seedDeal(deals.drawsAndWins)
    const dealt = await deal(session)
    expect(dealt.body).toMatchObject({ state: 'CHOOSING', stake: 100, price: 100, win: 0, balance: START - 100 })
    expect(viewOf(dealt.body)).toMatchObject({
      chips: { main: 100 },
      turn: { hand: 0, step: 0, actions: ['HIT', 'STAND', 'DOUBLE'] },
    })
    const drawn = await decide(session, dealt.body, 'HIT')
    expect(viewOf(drawn.body)).toMatchObject({ hands: [{ isDone: false }], turn: { hand: 0, step: 1 } })
    const stood = await decide(session, drawn.body, 'STAND')
    expect(stood.body).toMatchObject({ state: 'FINISHED', price: 100, win: 200, balance: START + 100 })
    expect(viewOf(stood.body)).toMatchObject({ turn: null, refusal: null })
    expect(handTotal(viewOf(stood.body).dealer).total).toBe(17)
    expect(carriedOut()).toEqual([
      { kind: 'bet', amount: 100 },
      { kind: 'win', amount: 200 },
    ])
  })

  it('tells nothing of the cards to come, nor of the seed, before it is over', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    const check = async (round: typeof body, own: number) => {
      const { dealer, hands, ...rest } = viewOf(round)
      expect([dealer.length, hands.flatMap(({ cards }) => cards).length]).toEqual([1, own])
      expect(JSON.stringify(rest)).not.toMatch(/[♠♥♦♣]/)
      expect([round.seed, round.seeds?.serverSeed, await roundProof(studio.database.pool, round.roundId)]).toEqual([
        null,
        null,
        null,
      ])
    }
    await check(body, 2)
    const { body: drawn } = await decide(session, body, 'HIT')
    await check(drawn, 3)
  })

  it.each([
    ['a blackjack of the player, 3 to 2', deals.blackjack, 250],
    ['a blackjack of the dealer, nothing', deals.dealerBlackjack, 0],
    ['two blackjacks, the stake', deals.blackjacks, 100],
  ])('is over at once with %s', async (_, fits, win) => {
    const { session } = await open(table)
    await seedDeal(fits)
    expect((await deal(session)).body).toMatchObject({ state: 'FINISHED', win, choice: { turn: null } })
  })

  it('is over when the hand is bust', async () => {
    const { session } = await open(table)
    await seedDeal(deals.busts)
    const { body } = await deal(session)
    expect((await decide(session, body, 'HIT')).body).toMatchObject({ state: 'FINISHED', win: 0, balance: START - 100 })
  })

  it('is verified from its seeds, stake and decisions alone, once it is over', async () => {
    const { session } = await open(table)
    await seedDeal(deals.pair)
    const { body } = await deal(session)
    const split = await decide(session, body, 'SPLIT')
    const doubled = await decide(session, split.body, 'DOUBLE')
    const over = await decide(session, doubled.body, 'STAND')
    expect(over.body.state).toBe('FINISHED')
    const proof = await roundProof(studio.database.pool, body.roundId)
    expect(proof).toMatchObject({ model: 'blackjack', stake: 100, price: 300, win: over.body.win })
    if (proof?.choice?.kind !== 'blackjack') throw new Error('No choice of blackjack')
    const seeds = { serverSeed: proof.seeds.serverSeed ?? '', clientSeed: CLIENT_SEED, nonce: 1 }
    const verified = await verifyHands(seeds, proof.choice.chips, proof.choice.decisions)
    expect(verified.serverSeedHash).toBe(body.seeds?.serverSeedHash)
    expect(verified.win).toBe(over.body.win)
    expect(verified.dealer).toEqual(viewOf(over.body).dealer)
    expect(verified.hands).toEqual(viewOf(over.body).hands)
    expect(verified.draws.map(({ message }) => message)).toEqual([`spin:1:${CLIENT_SEED}`])
  })

  it('FUN: is played for play money, with a further stake', async () => {
    const { session, balance } = await open(table, '', 'FUN')
    await seedDeal(deals.eleven)
    const { body } = await deal(session)
    const { body: over } = await decide(session, body, 'DOUBLE')
    expect(over).toMatchObject({ state: 'FINISHED', price: 200, win: 400, balance: balance + 200 })
    expect(carriedOut()).toEqual([])
  })
})

describe('decisions that are not taken', () => {
  it.each<[string, object, [number, string]]>([
    ['no action', { action: undefined }, [400, 'INVALID_REQUEST']],
    ['another action', { action: 'SURRENDER' }, [400, 'INVALID_REQUEST']],
    ['an action that inherits', { action: 'constructor' }, [400, 'INVALID_REQUEST']],
    ['a third hand', { hand: 2 }, [400, 'INVALID_REQUEST']],
    ['half a step', { step: 0.5 }, [400, 'INVALID_REQUEST']],
    ['a step before the first', { step: -1 }, [400, 'INVALID_REQUEST']],
    ['text for a step', { step: '0' }, [400, 'INVALID_REQUEST']],
    ['no count of further stakes', { asked: undefined }, [400, 'INVALID_REQUEST']],
    ['a step to come', { step: 1 }, [409, 'NOT_ALLOWED']],
    ['a hand that is not there', { hand: 1 }, [409, 'NOT_ALLOWED']],
    ['a split of no pair', { action: 'SPLIT' }, [409, 'NOT_ALLOWED']],
    ['further stakes that were not asked for', { action: 'DOUBLE', asked: 7 }, [409, 'NOT_ALLOWED']],
  ])('%s', async (_, more, refusal) => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    expect(codeOf(await decide(session, body, 'HIT', more))).toEqual(refusal)
    expect(carriedOut()).toEqual([{ kind: 'bet', amount: 100 }])
    expect((await decide(session, body, 'STAND')).body.state).toBe('FINISHED')
  })

  it('doubling three cards', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    const { body: drawn } = await decide(session, body, 'HIT')
    expect(codeOf(await decide(session, drawn, 'DOUBLE'))).toEqual([409, 'NOT_ALLOWED'])
  })

  it('in the round of somebody else, or in none', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    const other = await open(table)
    expect(codeOf(await decide(other.session, body, 'HIT'))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await decide(session, { ...body, roundId: randomUUID() }, 'HIT'))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await decide(session, { ...body, roundId: 'x' }, 'HIT'))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await decide('', body, 'HIT'))).toEqual([401, 'SESSION_EXPIRED'])
  })

  it('of other games here, and these elsewhere', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    for (const [path, choice] of [
      ['gamble', { step: 1, colour: 'RED' }],
      ['collect', {}],
      ['pick', { object: 0 }],
    ] as const)
      expect(codeOf(await post(`/rounds/${body.roundId}/${path}`, choice, session))).toEqual([409, 'CHOICE_OVER'])
    const slot = await open(gameWith('pick', 'lines'))
    const { body: spun } = await post('/spin', { requestId: randomUUID(), stake: 100 }, slot.session)
    const decision = { step: 0, hand: 0, action: 'HIT', asked: 0 }
    expect(codeOf(await post(`/rounds/${spun.roundId}/decide`, decision, slot.session))).toEqual([409, 'CHOICE_OVER'])
  })

  it('in a round that is over', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    await decide(session, body, 'STAND')
    expect(codeOf(await decide(session, body, 'HIT', { step: 1 }))).toEqual([409, 'CHOICE_OVER'])
  })
})

describe('stakes that the table does not take', () => {
  it.each<[string, Record<string, number>, [number, string]]>([
    ['another spot', { red: 100 }, [400, 'INVALID_REQUEST']],
    ['no multiple of 20', { main: 30 }, [400, 'INVALID_REQUEST']],
    ['more than the table takes', { main: 300_000 }, [409, 'ABOVE_MAXIMUM']],
  ])('%s', async (_, chips, refusal) => {
    const { session } = await open(table)
    expect(codeOf(await post('/spin', staking(chips), session))).toEqual(refusal)
    expect(carriedOut()).toEqual([])
  })
})

describe('the same round, however often it is asked for', () => {
  it('is dealt once for a request that comes again, and refused with another stake', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const request = staking({ main: 100 })
    const first = await post('/spin', request, session)
    await decide(session, first.body, 'HIT')
    const again = await post('/spin', request, session)
    expect(again.body).toMatchObject({ roundId: first.body.roundId, choice: { turn: { step: 1 } } })
    const other = { ...request, stake: 200, chips: { main: 200 } }
    expect(codeOf(await post('/spin', other, session))).toEqual([409, 'REQUEST_CONFLICT'])
    expect(codeOf(await deal(session))).toEqual([409, 'ROUND_UNFINISHED'])
  })

  it('draws once for twenty same decisions at once, and takes no other decision in their place', async () => {
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(session, body, 'HIT')))
    expect(answers.map(({ body }) => viewOf(body).hands[0]?.cards.length)).toEqual(Array(20).fill(3))
    expect(codeOf(await decide(session, body, 'STAND'))).toEqual([409, 'REQUEST_CONFLICT'])
  })

  it('waits for the shortest time between rounds, not between decisions', async () => {
    studio.wallet.state.pace = { minimumRoundMs: 60_000, turbo: false }
    const { session } = await open(table)
    await seedDeal(deals.low)
    const { body } = await deal(session)
    const { body: drawn } = await decide(session, body, 'HIT')
    expect((await decide(session, drawn, 'STAND')).body.state).toBe('FINISHED')
    expect(codeOf(await deal(session))).toEqual([429, 'ROUND_TOO_SOON'])
  })
})

it('publishes its rules as data and as a page in the player’s language', async () => {
  const json = await studio.app.request(`/games/${table}/paytable`)
  expect(await json.json()).toMatchObject({ slug: table, kind: 'BLACKJACK', rtp: 99.59 })
  const page = await studio.app.request(`/games/${table}/paytable?language=de&currencyCode=NOK`, {
    headers: { accept: 'text/html' },
  })
  const html = await page.text()
  expect(html).toContain('99,59')
  expect(html).toContain('Basisstrategie')
  expect(html).toContain('kr')
})
