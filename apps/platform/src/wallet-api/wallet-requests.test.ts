import { signedHeaders } from '@parlour/contracts/signing'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, newPlayer, openGame, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform, walletKeys } from '../testing/platform.ts'
import { codeOf, newId } from '../testing/play-steps.ts'

let platform: TestPlatform
let ada: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
})
afterAll(() => platform.close())

describe('bad requests', () => {
  it("requires the studio's signature", async () => {
    const path = '/wallet/v1/balance'
    const body = JSON.stringify({ gameSessionId: ada.userId })
    const good = signedHeaders('studio', walletKeys.studio, path, body)
    const send = (headers: Record<string, string>, text = body) =>
      fetch(`${platform.url}${path}`, { method: 'POST', headers, body: text }).then((response) => response.status)
    expect(await send(good)).toBe(404)
    expect(await send(good, `${body} `)).toBe(401)
    expect(await send(signedHeaders('studio', { ...walletKeys.studio, secret: 'another' }, path, body))).toBe(401)
    // Validly signed, but the session is not in one of the caller's games.
    expect(await send(signedHeaders('live', walletKeys.studio, path, body))).toBe(401)
    expect(await send(signedHeaders('live', walletKeys.live, path, body))).toBe(404)
    expect(await send(signedHeaders('payments', walletKeys.studio, path, body))).toBe(401)
    expect(await send(signedHeaders('studio', walletKeys.studio, '/wallet/v1/bet', body))).toBe(401)
    expect(await send(signedHeaders('studio', walletKeys.studio, path, body, Date.now() - 301_000))).toBe(401)
    expect(await send({ 'content-type': 'application/json' })).toBe(401)
  })

  it.each([
    ['bet', { amount: 0 }, 'INVALID_REQUEST'],
    ['bet', { amount: -5 }, 'INVALID_REQUEST'],
    ['bet', { amount: 1.5 }, 'INVALID_REQUEST'],
    ['bet', { amount: '5' }, 'INVALID_REQUEST'],
    ['bet', { amount: 2 ** 53 }, 'INVALID_REQUEST'],
    ['bet', { currencyCode: 'USD' }, 'INVALID_REQUEST'],
    ['bet', { transactionId: '' }, 'INVALID_REQUEST'],
    ['bet', { gameSessionId: 'x' }, 'INVALID_REQUEST'],
    ['bet', { gameSessionId: '01a1fd52-cc94-7000-b15d-e230d244ba91' }, 'UNKNOWN_SESSION'],
    ['win', { roundFinished: true, roundId: 'never' }, 'UNKNOWN_ROUND'],
  ] as const)('refuses %s with %j as %s', async (operation, changes, code) => {
    const { gameSessionId } = await openGame(platform, ada)
    const request = {
      transactionId: newId('bad'),
      gameSessionId,
      roundId: 'r',
      amount: 5,
      currencyCode: 'EUR',
      ...changes,
    }
    expect(await codeOf(platform.wallet(operation, request))).toBe(code)
  })

  it('accepts no bets of a blocked player', async () => {
    const player = await newPlayer(platform)
    const { gameSessionId } = await openGame(platform, player)
    await uncheckedQuery(platform.deps.pool, `update players set status = 'BLOCKED' where user_id = $1`, [
      player.userId,
    ])
    const bet = { transactionId: newId('bet'), gameSessionId, roundId: 'r', amount: 5, currencyCode: 'EUR' }
    expect(await codeOf(platform.wallet('bet', bet))).toBe('PLAYER_BLOCKED')
  })
})
