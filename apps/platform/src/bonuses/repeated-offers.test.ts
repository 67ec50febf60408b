import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { callbackFor, createPayment, deposit, newPlayer, type Session, visa } from '../testing/journeys.ts'
import { newcomer, personJourneys } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { isRepeated } from './repeated-offers.ts'

type Copy = Parameters<typeof isRepeated>[2][number]
type Terms = Parameters<typeof isRepeated>[0]
const copy = (status: Copy['status'], userId = 'other'): Copy => ({
  userId,
  status,
  due: false,
  expiresAt: null,
  createdAt: new Date(),
  takenAt: null,
})
const welcome = { firstDepositOnly: true, timesPerPlayer: 1, everyDays: null }
const reload = { firstDepositOnly: false, timesPerPlayer: null, everyDays: null }
const weekly = { ...reload, everyDays: 7 }

describe('isRepeated', () => {
  it.each<[string, Terms, Copy[], boolean, boolean]>([
    ['nobody had it before', welcome, [], false, false],
    ['another account had deposited', welcome, [], true, true],
    ['it is for any deposit, and another account had deposited', reload, [], true, false],
    ['another account has it now', welcome, [copy('ACTIVE')], false, true],
    ['another account has an offer for any deposit now', reload, [copy('QUEUED')], true, true],
    ['another account had it', welcome, [copy('LOST')], false, true],
    ['another account had an offer that may be taken again', reload, [copy('COMPLETED')], true, false],
    ['another account had an offer of once a week', weekly, [copy('COMPLETED')], true, true],
    ['they themselves had it within the week, before that counted', weekly, [copy('LOST', 'own')], true, false],
    ['another account missed it', welcome, [copy('EXPIRED')], false, false],
  ])('%s', (_, terms, before, hadDeposit, repeated) => {
    expect(isRepeated(terms, { userId: 'own', createdAt: new Date(), takenAt: null }, before, hadDeposit)).toBe(
      repeated,
    )
  })
})

describe('an offer of another account of the same person', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.auditAndClose())

  const { tie, compare } = personJourneys(() => platform)
  const query = (text: string, values: unknown[]) => uncheckedQuery(platform.owner, text, values)

  /** Two accounts that only their name and birth date have in common. */
  async function accountsOfOne(): Promise<[Session, Session]> {
    const person = newcomer()
    return [await newPlayer(platform, true, person), await newPlayer(platform, true, person)]
  }

  /** Deposits 50.00 by card with the offer. */
  async function take(player: Session, cardToken: string, selectedBonusCode: string) {
    const created = await createPayment(platform, player, { amount: 5_000, selectedBonusCode })
    expect(created).toMatchObject({ __typename: 'CreatePaymentSuccess' })
    const request = platform.third.payments.at(-1)
    if (!request) throw new Error('The provider received no request')
    await platform.callback(callbackFor(request, { card: { ...visa, cardToken } }))
  }
  const offersOf = async (...players: Session[]) => {
    await platform.deps.background.idle()
    const offers = await query('select user_id, status from user_bonuses order by user_bonus_id', [])
    return players.map(({ userId }) => offers.rows.flatMap((row) => (row.user_id === userId ? [row.status] : [])))
  }
  const balancesOf = ({ userId }: Session) => playerBalances(platform.owner, userId, 'EUR')
  async function mailsTo({ userId }: Session) {
    const { rows } = await query('select email from players where user_id = $1', [userId])
    const mails = platform.third.mails.filter(({ to }) => to === rows[0]?.email)
    return mails.filter(({ subject }) => subject === 'Your bonus at Acacia has ended')
  }

  it('ends once the card has tied the accounts, and the player is told why', async () => {
    const [first, second] = await accountsOfOne()
    await take(first, 'card-of-one', 'WELCOME100')
    await take(second, 'card-of-one', 'WELCOME100')
    expect(await offersOf(first, second)).toEqual([['ACTIVE'], ['FORFEITED']])
    expect(await balancesOf(first)).toMatchObject({ REAL: 5_000, BONUS: 5_000 })
    expect(await balancesOf(second)).toMatchObject({ REAL: 5_000, BONUS: 0 })
    expect(await mailsTo(first)).toEqual([])
    const [mail, ...more] = await mailsTo(second)
    expect(more).toEqual([])
    expect(mail?.text).toContain('you had already used this offer, or made your first deposit, with another one')
    expect(mail?.text).toMatch(/If you have no other account with us, please write to \S+@/)
  })

  it('ends too where the other account had deposited without it, or the deposit is still open', async () => {
    const [first, second] = await accountsOfOne()
    await deposit(platform, first, 5_000)
    await createPayment(platform, second, { amount: 5_000, selectedBonusCode: 'WELCOME100' })
    const request = platform.third.payments.at(-1)
    await tie(first, second)
    await compare(second)
    expect(await offersOf(first, second)).toEqual([[], ['FORFEITED']])
    await platform.callback(callbackFor(request as ProviderPaymentRequest, { card: visa }))
    expect(await offersOf(second)).toEqual([['FORFEITED']])
    expect(await balancesOf(second)).toMatchObject({ REAL: 5_000, BONUS: 0 })
  })

  it('ends with all that wait behind it', async () => {
    const [first, second] = await accountsOfOne()
    for (const [player, card] of [
      [first, 'card-c'],
      [second, 'card-d'],
    ] as const) {
      await take(player, card, 'WELCOME100')
      await take(player, card, 'RELOAD50')
    }
    expect(await offersOf(first, second)).toEqual([
      ['ACTIVE', 'QUEUED'],
      ['ACTIVE', 'QUEUED'],
    ])
    await tie(first, second)
    await compare(second)
    expect(await offersOf(first, second)).toEqual([
      ['ACTIVE', 'QUEUED'],
      ['FORFEITED', 'FORFEITED'],
    ])
    expect(await mailsTo(second)).toHaveLength(2)
  })

  it('stays with players whom nothing ties, and with a later account what it may have again', async () => {
    const [first, second] = await accountsOfOne()
    await take(first, 'card-a', 'WELCOME100')
    await take(second, 'card-b', 'WELCOME100')
    expect(await offersOf(first, second)).toEqual([['ACTIVE'], ['ACTIVE']])
    await query(`update user_bonuses set status = 'COMPLETED' where user_id = any($1)`, [[first.userId, second.userId]])
    await take(second, 'card-b', 'RELOAD50')
    await tie(first, second)
    await compare(second)
    expect(await offersOf(first, second)).toEqual([['COMPLETED'], ['COMPLETED', 'ACTIVE']])
  })
})
