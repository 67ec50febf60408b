import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { choosingStudio, codeOf, gameWith, START } from '../testing/choosing-studio.ts'
import { blackjackPlayer, deals } from '../testing/solo-table.ts'
import type { RoundView } from './round-view.ts'

const studio = choosingStudio()
const { post, choosing } = studio
const { table, deal, decide, seedDeal } = blackjackPlayer(studio)
const [gambleGame, pickGame] = [gameWith('gamble', 'lines'), gameWith('pick', 'lines')]

beforeEach(() => {
  studio.wallet.state.playerId = randomUUID()
})

/** The same game of one player in two browsers; `logOut` ends the login of the second one. */
async function twoBrowsers(game: string) {
  const token = `${game}:${randomUUID()}`
  const [owner, stranger] = [await studio.open(game), await studio.open(game, token)]
  return {
    owner: owner.session,
    stranger: stranger.session,
    logOut: () => studio.wallet.loggedOut.add(`session-of-${token}`),
  }
}
const get = (session: string, path: string) =>
  studio.app.request(`/api/${path}`, { headers: { authorization: `Bearer ${session}` } })
const expired = [403, 'SESSION_EXPIRED']

it('whoever was logged in once picks nothing in the rounds of the player’s other sessions', async () => {
  const { owner, stranger, logOut } = await twoBrowsers(pickGame)
  const { roundId } = await choosing(owner, {})
  logOut()
  expect(codeOf(await post(`/rounds/${roundId}/pick`, { object: 0 }, stranger))).toEqual(expired)
  expect((await post(`/rounds/${roundId}/pick`, { object: 1 }, owner)).body.choice).toMatchObject({
    opened: [{ object: 1 }],
  })
})

it('nor collects their wins', async () => {
  const { owner, stranger, logOut } = await twoBrowsers(gambleGame)
  const round = await choosing(owner)
  logOut()
  expect(codeOf(await studio.collectRound(stranger, round))).toEqual(expired)
  expect((await studio.collectRound(owner, round)).body.state).toBe('FINISHED')
})

it('nor decides on their hands, and stakes no more on them', async () => {
  const { owner, stranger, logOut } = await twoBrowsers(table)
  await seedDeal(deals.low)
  const { body: round } = await deal(owner)
  logOut()
  for (const action of ['STAND', 'DOUBLE'] as const)
    expect(codeOf(await decide(stranger, round, action))).toEqual(expired)
  expect(studio.wallet.state.balance).toBe(START - 100)
  expect((await decide(owner, round, 'STAND')).body.state).toBe('FINISHED')
})

it('nor is shown them, or has them count as seen', async () => {
  const { owner, stranger, logOut } = await twoBrowsers(pickGame)
  const { roundId } = await choosing(owner, {})
  logOut()
  expect((await get(stranger, `rounds/${roundId}`)).status).toBe(403)
  expect(codeOf(await post(`/rounds/${roundId}/seen`, {}, stranger))).toEqual(expired)
  expect((await get(owner, `rounds/${roundId}`)).status).toBe(200)
})

it('but goes on with a round of their own session, and so does the player with it', async () => {
  const { owner, stranger, logOut } = await twoBrowsers(pickGame)
  const { roundId } = await choosing(stranger, {})
  logOut()
  const pick = async (session: string, object: number) =>
    (await post(`/rounds/${roundId}/pick`, { object }, session)).body as RoundView
  await pick(stranger, 0)
  expect((await pick(owner, 1)).choice).toMatchObject({ opened: [{ object: 0 }, { object: 1 }] })
  expect((await get(stranger, `rounds/${roundId}`)).status).toBe(200)
})

it('begins no round, after which the player’s next one would come too soon', async () => {
  studio.wallet.state.pace = { minimumRoundMs: 60_000, turbo: false }
  const { owner, stranger, logOut } = await twoBrowsers(gambleGame)
  logOut()
  const spin = (session: string) => post('/spin', { requestId: randomUUID(), stake: 100 }, session)
  expect(codeOf(await spin(stranger))).toEqual(expired)
  expect((await spin(owner)).status).toBe(200)
})

it('keeps none of the player’s calls waiting, however many they send', async () => {
  const { owner, stranger, logOut } = await twoBrowsers(gambleGame)
  logOut()
  studio.wallet.next('balance', 'slow', 'slow', 'slow')
  const crowd = Array.from({ length: 150 }, () => get(stranger, 'balance'))
  expect((await get(owner, 'balance')).status).toBe(200)
  expect((await Promise.all(crowd)).map(({ status }) => status)).toContain(409)
})
