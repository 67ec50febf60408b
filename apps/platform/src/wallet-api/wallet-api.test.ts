import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, newPlayer, openGame, realBalanceOf, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeOf } from '../testing/play-steps.ts'

let platform: TestPlatform
let ada: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
})
afterAll(() => platform.auditAndClose())

let counter = 0
const id = (kind: string) => `${kind}-${++counter}`
const newGame = async () => {
  const { gameSessionId, token } = await openGame(platform, ada)
  const roundId = id('round')
  const base = { gameSessionId, roundId, currencyCode: 'EUR' }
  return {
    gameSessionId,
    token,
    roundId,
    bet: (amount: number, transactionId = id('bet')) => platform.wallet('bet', { ...base, transactionId, amount }),
    win: (amount: number, roundFinished = true, transactionId = id('win')) =>
      platform.wallet('win', { ...base, transactionId, amount, roundFinished }),
    rollback: (originalTransactionId: string, transactionId = id('rollback')) =>
      platform.wallet('rollback', { gameSessionId, roundId, transactionId, originalTransactionId }),
  }
}
const historyOf = async (gameSessionId: string) => {
  const query = `query ($id: ID!, $session: ID!) {
    gameSessionConnection(userId: $id) {
      edges { node { gameSessionId betAmount winAmount totalRounds availableBalanceAfter game { slug } } } }
    gameRoundConnection(userId: $id, gameSessionId: $session) {
      edges { node { betAmount winAmount finishedAt totalBalanceAfter promotional } } }
  }`
  const { data } = await platform.query(query, { id: ada.userId, session: gameSessionId }, ada.accessToken)
  const nodes = (connection: { edges: { node: Record<string, unknown> }[] }) =>
    connection.edges.map((edge) => edge.node)
  return {
    session: nodes(data.gameSessionConnection).find((node) => node.gameSessionId === gameSessionId),
    rounds: nodes(data.gameRoundConnection),
  }
}

describe('a round', () => {
  it('moves the money, and appears in the history with its session', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    expect((await platform.wallet('authenticate', { token: game.token })).body).toMatchObject({
      gameSessionId: game.gameSessionId,
      playerId: ada.userId,
      displayName: 'Ada',
      gameSlug: 'lamp-sum',
      currencyCode: 'EUR',
      balance: before,
    })
    expect((await game.bet(250)).body).toMatchObject({ balance: before - 250, currencyCode: 'EUR' })
    expect((await game.win(1_000)).body).toMatchObject({ balance: before + 750 })
    const { body } = await platform.wallet('balance', { gameSessionId: game.gameSessionId })
    expect(body).toEqual({ balance: before + 750, bonusBalance: 0, currencyCode: 'EUR' })
    const { session, rounds } = await historyOf(game.gameSessionId)
    expect(session).toMatchObject({
      betAmount: 250,
      winAmount: 1000,
      totalRounds: 1,
      availableBalanceAfter: before + 750,
    })
    expect(rounds).toEqual([
      {
        betAmount: 250,
        winAmount: 1000,
        finishedAt: expect.any(String),
        totalBalanceAfter: before + 750,
        promotional: false,
      },
    ])
  })

  it('tells the game no mark of operators, but the first name', async () => {
    const player = await newPlayer(platform)
    const { token } = await openGame(platform, player)
    const mark = `update players set display_name = 'BlackListed0042', first_name = 'Aino' where user_id = $1`
    await uncheckedQuery(platform.deps.pool, mark, [player.userId])
    expect((await platform.wallet('authenticate', { token })).body).toMatchObject({ displayName: 'Aino' })
  })

  it('tells the game how fast the rules of the player’s country let them play', async () => {
    const player = await newPlayer(platform)
    const { token } = await openGame(platform, player)
    const paceIn = async (country: string) => {
      await uncheckedQuery(platform.deps.pool, 'update players set country_code = $2 where user_id = $1', [
        player.userId,
        country,
      ])
      return (await platform.wallet('authenticate', { token })).body.pace
    }
    expect(await paceIn('gb')).toEqual({ minimumRoundMs: 2500, turbo: false })
    expect(await paceIn('fi')).toBeUndefined()
  })

  it('closes without a win by a win of zero, which moves nothing', async () => {
    const game = await newGame()
    await game.bet(100)
    expect((await game.win(0)).body.ledgerTransferId).toBeNull()
    expect((await historyOf(game.gameSessionId)).rounds[0]).toMatchObject({
      winAmount: 0,
      finishedAt: expect.any(String),
    })
    expect(await codeOf(game.win(100))).toBe('ROUND_CLOSED')
    expect(await codeOf(game.bet(100))).toBe('ROUND_CLOSED')
  })

  it('may have several bets and wins', async () => {
    const game = await newGame()
    await game.bet(100)
    await game.bet(50)
    await game.win(30, false)
    await game.win(20)
    expect((await historyOf(game.gameSessionId)).session).toMatchObject({
      betAmount: 150,
      winAmount: 50,
      totalRounds: 1,
    })
  })
})

describe('a transaction', () => {
  it('repeated gives the first answer, and moves money once', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    const first = await game.bet(100, 'same-bet')
    await game.bet(100)
    expect((await game.bet(100, 'same-bet')).body).toEqual(first.body)
    const won = await game.win(70, true, 'same-win')
    expect((await game.win(70, true, 'same-win')).body).toEqual(won.body)
    expect(await realBalanceOf(platform, ada)).toBe(before - 130)
  })

  it('sent twice at the same moment is posted once', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    const answers = await Promise.all(Array.from({ length: 8 }, () => game.bet(100, 'at-once')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await realBalanceOf(platform, ada)).toBe(before - 100)
    expect((await historyOf(game.gameSessionId)).session).toMatchObject({ betAmount: 100, totalRounds: 1 })
  })

  it('sent for two sessions at the same moment is a conflict for one', async () => {
    const [one, two] = [await newGame(), await newGame()]
    const answers = await Promise.all([one.bet(100, 'two-sessions'), two.bet(100, 'two-sessions')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('sent with two amounts at the same moment is a conflict for one of them', async () => {
    const [one, two] = [await newGame(), await newGame()]
    const bets = Array.from({ length: 8 }, (_, n) =>
      n % 2 ? one.bet(100, 'two-amounts') : two.bet(200, 'two-amounts'),
    )
    const statuses = (await Promise.all(bets)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  })

  it('repeated with another amount or operation is a conflict', async () => {
    const game = await newGame()
    await game.bet(100, 'conflict')
    expect(await codeOf(game.bet(101, 'conflict'))).toBe('TRANSACTION_CONFLICT')
    expect(await codeOf(game.win(100, true, 'conflict'))).toBe('TRANSACTION_CONFLICT')
  })
})

describe('a bet above the balance', () => {
  it('leaves no trace, and may succeed later with the same id', async () => {
    const player = await newPlayer(platform)
    const { gameSessionId } = await openGame(platform, player)
    const bet = { transactionId: 'later', gameSessionId, roundId: 'later', amount: 100, currencyCode: 'EUR' }
    const { status, body } = await platform.wallet('bet', bet)
    expect([status, body.error?.code]).toEqual([402, 'INSUFFICIENT_FUNDS'])
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      `select (select count(*) from game_rounds where game_session_id = $1) + (select count(*) from wallet_transactions
         where transaction_id = 'later') + (select count(*) from ledger_transfers where idempotency_key like '%:later') as n`,
      [gameSessionId],
    )
    expect(rows[0]?.n).toBe(0)
    const { deposit } = await import('../testing/journeys.ts')
    await deposit(platform, player, 2_000)
    expect((await platform.wallet('bet', bet)).body).toMatchObject({ balance: 1_900 })
  })

  it('never takes the balance below zero by two bets at once', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    const answers = await Promise.all(Array.from({ length: 5 }, () => game.bet(before - 10)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await realBalanceOf(platform, ada)).toBe(10)
    await game.win(before - 10)
  })
})

describe('rollback', () => {
  it('refunds the bet once and finishes the round', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    await game.bet(300, 'to-undo')
    const undone = await game.rollback('to-undo', 'undo')
    expect(undone.body.balance).toBe(before)
    expect((await game.rollback('to-undo', 'undo')).body).toEqual(undone.body)
    expect((await game.rollback('to-undo')).body).toMatchObject({ ledgerTransferId: null, balance: before })
    const { session, rounds } = await historyOf(game.gameSessionId)
    expect(session).toMatchObject({ betAmount: 0, totalRounds: 1 })
    expect(rounds[0]).toMatchObject({ betAmount: 0, finishedAt: expect.any(String) })
  })

  it('before its bet is remembered', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    expect((await game.rollback('early')).body).toMatchObject({ ledgerTransferId: null, balance: before })
    expect(await codeOf(game.bet(100, 'early'))).toBe('TRANSACTION_ROLLED_BACK')
    expect(await realBalanceOf(platform, ada)).toBe(before)
  })

  it('at the same moment as its bet leaves the balance unchanged', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    await Promise.all([game.bet(100, 'race'), game.rollback('race')])
    expect(await realBalanceOf(platform, ada)).toBe(before)
  })

  it('refuses a transaction that is not a bet of the round, and a finished round', async () => {
    const game = await newGame()
    await game.bet(100, 'settled')
    await game.win(10, false, 'a-win')
    expect(await codeOf(game.rollback('a-win'))).toBe('TRANSACTION_CONFLICT')
    expect(await codeOf((await newGame()).rollback('settled'))).toBe('TRANSACTION_CONFLICT')
    await game.win(0)
    expect(await codeOf(game.rollback('settled'))).toBe('ROUND_CLOSED')
  })
})

describe('rollback in a round that has paid a win', () => {
  it('refunds a bet while another stake covers the win', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    await game.bet(100, 'main-bet')
    await game.bet(50, 'side-bet')
    await game.win(300, false)
    expect((await game.rollback('side-bet')).body.balance).toBe(before + 200)
    expect(await codeOf(game.rollback('main-bet'))).toBe('TRANSACTION_CONFLICT')
    expect((await game.win(0)).body.balance).toBe(before + 200)
    expect((await historyOf(game.gameSessionId)).session).toMatchObject({ betAmount: 100, winAmount: 300 })
  })

  it('refuses the only stake, repeatedly, and the round stays open', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    await game.bet(100, 'only-bet')
    await game.win(30, false)
    const answers = await Promise.all([game.rollback('only-bet', 'no-way'), game.rollback('only-bet', 'no-way')])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect((await game.win(20)).body.balance).toBe(before - 50)
  })
})

describe('after the session has expired', () => {
  it('accepts no bets, but pays wins and refunds bets', async () => {
    const game = await newGame()
    const before = await realBalanceOf(platform, ada)
    await game.bet(100, 'late-1')
    await game.bet(50, 'late-2')
    await uncheckedQuery(platform.deps.pool, 'update game_sessions set expires_at = now() where game_session_id = $1', [
      game.gameSessionId,
    ])
    expect(await codeOf(game.bet(100))).toBe('SESSION_EXPIRED')
    expect(await codeOf(platform.wallet('authenticate', { token: game.token }))).toBe('SESSION_EXPIRED')
    expect((await game.bet(100, 'late-1')).status).toBe(200)
    expect((await game.rollback('late-2')).status).toBe(200)
    expect((await game.win(500)).body.balance).toBe(before + 400)
  })
})
