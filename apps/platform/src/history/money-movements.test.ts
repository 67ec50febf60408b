import type { MoneyMovement, MoneyMovementKind } from '@parlour/contracts/platform-resolvers'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { deposit, logIn, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, playerWith, startSession, takeBonus } from '../testing/play-steps.ts'
import { moneyMovements } from './money-movements.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
beforeEach(async () => (player = await playerWith(platform, 1_000)))

interface Movement {
  movementId: string
  kind: string
  createdAt: string
  realAmount: number
  bonusAmount: number
  realBalanceAfter: number
  bonusBalanceAfter: number
  gameName: string | null
  gameSessionId: string | null
  paymentId: string | null
}
const query = `query ($id: ID!, $first: Int! = 20, $after: String, $from: DateTime, $until: DateTime) {
  moneyMovementConnection(userId: $id, first: $first, after: $after, from: $from, until: $until) {
    pageInfo { endCursor hasNextPage } edges { node { movementId kind createdAt realAmount bonusAmount realBalanceAfter
      bonusBalanceAfter gameName gameSessionId paymentId } } } }`
const ask = (variables: object = {}, who = player) =>
  platform.query(query, { id: who.userId, ...variables }, who.accessToken)

interface Page {
  edges: { node: Movement }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

/** All movements, oldest first, by pages. */
async function movements(first: number, who = player): Promise<Movement[]> {
  const seen: Movement[] = []
  for (let after: string | null = null, more = true; more; ) {
    const { edges, pageInfo }: Page = (await ask({ first, after }, who)).data.moneyMovementConnection
    seen.unshift(...edges.map(({ node }) => node).toReversed())
    after = pageInfo.endCursor
    more = pageInfo.hasNextPage
  }
  return seen
}

/** Each balance is the one before it and the movement. */
async function expectRunningBalance(all: readonly Movement[], who: Session) {
  let [real, bonus] = [0, 0]
  for (const movement of all) {
    real += movement.realAmount
    bonus += movement.bonusAmount
    expect(movement).toMatchObject({ realBalanceAfter: real, bonusBalanceAfter: bonus })
  }
  expect(await playerBalances(platform.deps.pool, who.userId, 'EUR')).toMatchObject({ REAL: real, BONUS: bonus })
}

describe('moneyMovementConnection', () => {
  it('lists deposits, stakes, wins, returned stakes and bonuses with the balance after each, page by page', async () => {
    await takeBonus(platform, player, bonusMoney(500, { wageringMultiplier: 3 }))
    const game = await startSession(platform, player)
    const [one, two, three] = [game.round(), game.round(), game.round()]
    await one.bet(1_200)
    await one.win(600)
    await two.bet(50, `undone-${player.userId}`)
    await two.rollback(`undone-${player.userId}`)
    await three.bet(300)
    await three.win(0)
    await deposit(platform, player, 2_000)
    const all = await movements(2)
    expect(all.map(({ kind, realAmount, bonusAmount }) => [kind, realAmount, bonusAmount])).toEqual([
      ['DEPOSIT', 1_000, 0],
      ['BONUS', 0, 500],
      ['STAKE', -1_000, -200],
      ['WIN', 500, 100],
      ['STAKE', -50, 0],
      ['STAKE_RETURNED', 50, 0],
      ['STAKE', -300, 0],
      ['BONUS_CONVERTED', 400, -400],
      ['DEPOSIT', 2_000, 0],
    ])
    await expectRunningBalance(all, player)
    expect(all.filter(({ gameName }) => gameName).map(({ kind }) => kind)).toEqual([
      ...['STAKE', 'WIN', 'STAKE', 'STAKE_RETURNED', 'STAKE'],
    ])
    expect(all[2]).toMatchObject({ gameName: 'Lamp Sum', gameSessionId: game.gameSessionId, paymentId: null })
    const { rows } = await uncheckedQuery<{ id: string }>(
      platform.deps.pool,
      'select payment_id as id from payments where user_id = $1 order by payment_id',
      [player.userId],
    )
    expect([all[0]?.paymentId, all.at(-1)?.paymentId]).toEqual(rows.map(({ id }) => id))
    expect(await movements(100)).toEqual(all)
  })

  it('keeps to its period, the end excluded', async () => {
    const [first] = await movements(20)
    const at = first?.createdAt ?? ''
    const next = new Date(Date.parse(at) + 1).toISOString()
    const count = async (bounds: object) => (await ask(bounds)).data.moneyMovementConnection.edges.length
    expect(await count({ from: at, until: next })).toBe(1)
    expect(await count({ from: next })).toBe(0)
    expect(await count({ until: at })).toBe(0)
    expect(await count({ from: '0001-01-01T00:00:00.000Z', until: '9999-12-31T23:59:59.999Z' })).toBe(1)
    expect(codesOf(await ask({ from: next, until: at }))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await ask({ after: 'x' }))).toEqual(['BAD_USER_INPUT'])
  })

  it('looks at so many entries a page for a kind, and says by its cursor where it stopped', async () => {
    await takeBonus(platform, player, bonusMoney(500, { wageringMultiplier: 3 }))
    const game = await startSession(platform, player)
    for (let number = 0; number < 5; number++) await game.round().bet(100)
    await deposit(platform, player, 2_000)
    const all = (await movements(100)).toReversed()
    const wallet = { userId: player.userId, currencyCode: 'EUR' } as const
    const pagesOf = async (kind: MoneyMovementKind, lookAt: number, first = 100) => {
      const pages: MoneyMovement[][] = []
      for (let after: string | null = null, more = true; more; ) {
        const args: Parameters<typeof moneyMovements>[2] = { first, after, kinds: [kind] }
        const { edges, pageInfo } = await moneyMovements(platform.deps.pool, wallet, args, lookAt)
        pages.push(edges.map(({ node }) => node))
        after = pageInfo.endCursor ?? null
        more = pageInfo.hasNextPage
      }
      return pages
    }
    const counts = async (kind: MoneyMovementKind, lookAt: number, first?: number) =>
      (await pagesOf(kind, lookAt, first)).map(({ length }) => length)
    // Of 7 entries of real money and 1 of the bonus: the last page of as many as are looked at may be the end.
    expect(await counts('CORRECTION', 3)).toEqual([0, 0, 0])
    expect(await counts('CORRECTION', 8)).toEqual([0])
    expect(await counts('DEPOSIT', 3)).toEqual([1, 0, 1])
    expect(await counts('DEPOSIT', 7, 1)).toEqual([1, 1])
    for (const lookAt of [1, 2, 3, 7, 8])
      for (const kind of ['STAKE', 'BONUS', 'DEPOSIT'] as const)
        for (const first of [1, 2, 100])
          expect((await pagesOf(kind, lookAt, first)).flat().map(({ movementId }) => movementId)).toEqual(
            all.filter((each) => each.kind === kind).map(({ movementId }) => movementId),
          )
  })

  it("shows a test player's past where it was", async () => {
    const hugo = await logIn(platform, 'hugo@parlour.example')
    const all = await movements(100, hugo)
    await expectRunningBalance(all, hugo)
    const times = all.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Date.now() - (times[0] ?? 0)).toBeGreaterThan(86_400_000)
  })
})
