import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedWhere, startTestTables, type TestTables } from '../testing/live-table.ts'
import { dealOf, handTotal, isBlackjack } from './rules/blackjack.ts'
import { KEPT_SEATS } from './seats.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTestTables()
})
afterAll(() => tables.stop())

/** The same player in two browsers; whoever has thrown the other out sits in the first. */
let owner: string
let stranger: string
const sitDown = async (slug: string) => {
  const { roundId } = await tables.nextRound(slug)
  tables.wallet.state.playerId = randomUUID()
  const seat = async () => {
    const token = `${slug}:${randomUUID()}`
    return { session: (await tables.open(slug, token)).session, wallet: `session-of-${token}` }
  }
  const [first, second] = [await seat(), await seat()]
  ;[owner, stranger] = [first.session, second.session]
  return { roundId, ownersSession: first.wallet, logOut: () => tables.wallet.loggedOut.add(second.wallet) }
}
beforeEach(() => {
  tables.wallet.state.playerId = undefined
})
const expired = { status: 403, code: 'SESSION_EXPIRED' }
const answer = async (response: Response) => {
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, code: error?.code }
}
const read = async (path: string) =>
  answer(await tables.one.routes.request(`/api/${path}`, { headers: { authorization: `Bearer ${stranger}` } }))
const send = async (path: string, body: object) => answer(await tables.send(path, body, stranger))

it('a seat whose login is over neither sees nor takes back the bets of the player’s other seats', async () => {
  const { roundId, logOut } = await sitDown('wheel')
  const { own } = await tables.bet(owner, roundId, { red: 100 })
  logOut()
  const placementIds = own.placements.map(({ placementId }) => placementId)
  expect(await send('undo', { roundId, placementIds })).toEqual(expired)
  expect(await read('own')).toEqual(expired)
  expect(await read(`own?round=${roundId}`)).toEqual(expired)
  expect(await read('balance')).toEqual(expired)
  expect((await tables.own(owner, roundId)).placements).toMatchObject([{ state: 'ACCEPTED' }])
})

it('nor stakes in a round that another seat has begun', async () => {
  const { roundId, logOut } = await sitDown('wheel')
  await tables.bet(owner, roundId, { red: 100 })
  logOut()
  const { balance } = tables.wallet.state
  expect(await send('bets', { roundId, requestId: randomUUID(), chips: { black: 100 } })).toEqual(expired)
  expect(tables.wallet.state.balance).toBe(balance)
  expect((await tables.own(owner, roundId)).placements).toMatchObject([{ chips: { red: 100 } }])
})

it('a stake that the wallet refuses keeps no other seat from betting in the round', async () => {
  const { roundId, ownersSession, logOut } = await sitDown('wheel')
  tables.wallet.state.refusal = 'SESSION_EXPIRED'
  expect(await send('bets', { roundId, requestId: randomUUID(), chips: { black: 100 } })).toEqual(expired)
  tables.wallet.state.refusal = null
  logOut()
  const { own } = await tables.bet(owner, roundId, { red: 100 })
  expect(own.placements.map(({ state }) => state)).toEqual(['REFUSED', 'ACCEPTED'])
  const bets = tables.wallet.calls.filter(({ operation }) => operation === 'bet')
  expect(bets.at(-1)?.body.gameSessionId).toBe(ownersSession)
  // The round of the refused stake is no way to what the player stakes since.
  expect(await read(`own?round=${roundId}`)).toEqual(expired)
})

it('nor decides on their hands', async () => {
  const { roundId, logOut } = await sitDown('deal')
  await tables.seed(
    'deal',
    seedWhere((seed) => {
      const { dealer, first } = dealOf(seed)
      return !isBlackjack(dealer) && !isBlackjack(first) && handTotal(first).total === 20
    }),
  )
  await tables.bet(owner, roundId, { main: 5_000 })
  await tables.advance('deal')
  expect((await tables.advance('deal')).phase).toBe('DECIDING')
  logOut()
  const decision = { roundId, requestId: randomUUID(), step: 0, hand: 0, action: 'HIT' }
  expect(await send('decisions', decision)).toEqual(expired)
  expect((await tables.own(owner, roundId)).decisions).toEqual([])
})

it('nor keeps them waiting, however much it sends', async () => {
  const { roundId, logOut } = await sitDown('wheel')
  logOut()
  const undo = { roundId, placementIds: [] }
  const crowd = Array.from({ length: 60 }, () => send('undo', undo))
  expect((await tables.send('undo', undo, owner)).status).toBe(200)
  expect((await Promise.all(crowd)).map(({ code }) => code)).toContain('BET_UNDER_WAY')
})

it('goes on with what it has begun itself, also while the wallet does not answer', async () => {
  const { roundId, logOut } = await sitDown('wheel')
  const { own } = await tables.bet(stranger, roundId, { red: 100 })
  logOut()
  expect((await tables.own(stranger, roundId)).placements).toMatchObject([{ state: 'ACCEPTED' }])
  const [placementId] = own.placements.map((placement) => placement.placementId)
  expect((await tables.send('undo', { roundId, placementIds: [placementId] }, stranger)).status).toBe(200)
  tables.wallet.next('balance', 'fail', 'fail')
  expect((await tables.own(owner, roundId)).placements).toMatchObject([{ state: 'REFUNDED' }])
})

it('one launch that is opened again and again leaves its oldest seats', async () => {
  const token = `wheel:${randomUUID()}`
  const opened: string[] = []
  for (let count = 0; count <= KEPT_SEATS; count++) opened.push((await tables.open('wheel', token)).session)
  const [first = '', second = ''] = opened
  const statusOf = async (session: string) =>
    (await tables.one.routes.request('/api/balance', { headers: { authorization: `Bearer ${session}` } })).status
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
})

it('takes no turn of the player’s other seats, however much it sends', async () => {
  const { roundId, logOut } = await sitDown('wheel')
  logOut()
  const sent = Array.from({ length: 60 }, () =>
    send('bets', { roundId, requestId: randomUUID(), chips: { black: 100 } }),
  )
  expect(await tables.bet(owner, roundId, { red: 100 })).toMatchObject({ status: 200 })
  await Promise.all(sent)
})
