import { signedHeaders } from '@parlour/contracts/signing'
import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, type Session, startGameQuery } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform, walletKeys } from '../testing/platform.ts'
import { bonusMoney, bonusRow, moneyOf, newId, playerWith, startSession, takeBonus } from '../testing/play-steps.ts'
import { type WalletCaller, walletCallers } from './wallet-store.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  player = await playerWith(platform, 10_000)
})
afterAll(() => platform.auditAndClose())

async function call(caller: WalletCaller, operation: WalletOperation, request: object, keyOf = caller) {
  const path = `/wallet/v1/${operation}`
  const body = JSON.stringify(request)
  const headers = signedHeaders(caller, walletKeys[keyOf], path, body)
  const response = await fetch(`${platform.url}${path}`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

/** A session of a game that this caller runs. */
async function sessionOf(caller: string, category: string) {
  await uncheckedQuery(platform.deps.pool, `update games set caller = $1, category = $2 where slug = 'fox-clever'`, [
    caller,
    category,
  ])
  return startSession(platform, player, 'fox-clever')
}

describe.each(walletCallers)('%s', (caller) => {
  it('can call for sessions of its own games only', async () => {
    const { gameSessionId, token } = await sessionOf(caller, 'SLOTS')
    const roundId = newId('round')
    const base = { gameSessionId, roundId, currencyCode: 'EUR' }
    const bet = { ...base, transactionId: newId('bet'), amount: 100 }
    const win = { ...base, transactionId: newId('win'), amount: 100, roundFinished: true }
    for (const other of walletCallers.filter((name) => name !== caller)) {
      for (const [operation, request] of [
        ['authenticate', { token }],
        ['balance', { gameSessionId }],
        ['bet', bet],
        ['win', win],
        [
          'rollback',
          { gameSessionId, roundId, transactionId: newId('undo'), originalTransactionId: bet.transactionId },
        ],
      ] as const) {
        const { status, body } = await call(other, operation, request)
        expect([operation, status, body.error.code]).toEqual([operation, 404, 'UNKNOWN_SESSION'])
      }
    }
    expect((await call(caller, 'authenticate', { token })).body.gameSessionId).toBe(gameSessionId)
    expect((await call(caller, 'bet', bet)).status).toBe(200)
    expect((await call(caller, 'win', win)).status).toBe(200)
  })

  it('cannot call with the key of another', async () => {
    const { gameSessionId } = await sessionOf(caller, 'SLOTS')
    for (const other of walletCallers.filter((name) => name !== caller)) {
      const { status, body } = await call(caller, 'balance', { gameSessionId }, other)
      expect([status, body.error.code]).toEqual([401, 'INVALID_SIGNATURE'])
    }
    expect((await call(caller, 'balance', { gameSessionId })).status).toBe(200)
  })

  it('has its own transaction ids', async () => {
    const id = 'the-same-for-all'
    const { gameSessionId } = await sessionOf(caller, 'SLOTS')
    const bet = { gameSessionId, roundId: newId('round'), currencyCode: 'EUR', transactionId: id, amount: 50 }
    expect((await call(caller, 'bet', bet)).status).toBe(200)
  })
})

describe('bets on sports', () => {
  it('take real money alone, and do not affect bonuses', async () => {
    const better = await playerWith(platform, 1_000)
    const bonus = await takeBonus(platform, better, bonusMoney(500, { maxBet: { EUR: 200 } }))
    await uncheckedQuery(
      platform.deps.pool,
      `update games set caller = 'sportsbook', category = 'SPORTS' where slug = 'fox-clever'`,
    )
    const { gameSessionId } = await startSession(platform, better, 'fox-clever')
    const base = { gameSessionId, roundId: newId('slip'), currencyCode: 'EUR' }
    const bet = (amount: number) => call('sportsbook', 'bet', { ...base, transactionId: newId('bet'), amount })
    expect((await call('sportsbook', 'balance', { gameSessionId })).body).toMatchObject({
      balance: 1_000,
      bonusBalance: 0,
    })
    expect((await bet(1_001)).body.error.code).toBe('INSUFFICIENT_FUNDS')
    expect((await bet(900)).body).toMatchObject({ balance: 100, bonusBalance: 0 })
    const win = { ...base, transactionId: newId('win'), amount: 1_800, roundFinished: true }
    expect((await call('sportsbook', 'win', win)).body).toMatchObject({ balance: 1_900, bonusBalance: 0 })
    expect(await moneyOf(platform, better)).toEqual({ real: 1_900, bonus: 500 })
    expect(await bonusRow(platform, bonus)).toMatchObject({ wagered: 0, status: 'ACTIVE' })
  })
})

describe('startGame of the sportsbook', () => {
  const start = async (brandId: string, mode: string, token?: string) => {
    const site = `http://${brandId}.localhost:3000`
    const uris = { baseUri: `${site}/game`, homeUri: `${site}/`, depositUri: `${site}/payments/deposit` }
    const query = startGameQuery.replace(
      '... on StartGameRefusal',
      '... on StartSportsbookSuccess { scriptUri token gameSessionId } ... on StartGameRefusal',
    )
    return (await platform.query(query, { brandId, slug: 'sportsbook', mode, uris }, token)).data.startGame
  }
  it('returns its script and a token that the wallet accepts', async () => {
    const ada = await logIn(platform, 'ada@parlour.example', 'bz')
    const started = await start('bz', 'REAL', ada.accessToken)
    expect(started).toEqual({
      __typename: 'StartSportsbookSuccess',
      scriptUri: 'http://sportsbook.test/sportsbook.js',
      token: expect.stringMatching(/^[\w-]{43}$/),
      gameSessionId: expect.any(String),
    })
    const asked = 'query ($id: ID!) { realityCheck(userId: $id) { everyMinutes playingForMs } }'
    const check = async () => (await platform.query(asked, { id: ada.userId }, ada.accessToken)).data.realityCheck
    // Whoever reads odds does not play yet.
    expect(await check()).toEqual({ everyMinutes: 60, playingForMs: null })
    const { body } = await call('sportsbook', 'authenticate', { token: started.token })
    expect(body).toMatchObject({ gameSessionId: started.gameSessionId, gameSlug: 'sportsbook', playerId: ada.userId })
    const base = { gameSessionId: started.gameSessionId, roundId: newId('slip'), currencyCode: 'EUR' }
    const bet = { ...base, transactionId: newId('bet'), amount: 500 }
    expect((await call('sportsbook', 'bet', bet)).status).toBe(200)
    expect(await check()).toEqual({ everyMinutes: 60, playingForMs: expect.any(Number) })
    const query = 'query ($id: ID!) { gameSessionConnection(userId: $id) { edges { node { game { slug name } } } } }'
    const { data } = await platform.query(query, { id: ada.userId }, ada.accessToken)
    expect(data.gameSessionConnection.edges[0].node.game).toEqual({ slug: 'sportsbook', name: 'Sportsbook' })
  })
  it('shows odds to visitors, without a token', async () => {
    expect(await start('bz', 'FUN')).toMatchObject({ __typename: 'StartSportsbookSuccess', token: '' })
    expect(await start('bz', 'REAL')).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
  it('is available only on bz', async () => {
    for (const brandId of ['ac', 'ra', 'bo', 'lj'])
      expect(await start(brandId, 'FUN')).toMatchObject({ code: 'UNKNOWN_GAME' })
  })
})
