import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { takeOrOwe } from '../players/debts.ts'
import {
  callbackFor,
  createPayment,
  deposit,
  lastProviderRequest,
  newPlayer,
  type Session,
  visa,
  withdraw,
} from '../testing/journeys.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'

const { started, done, query } = operatorPlatform()

async function rulesOf(id: string, { userId }: Session) {
  const request = { brandId: 'ac', country: 'fi', kind: 'WITHDRAWAL', id, userId }
  return ((await done('explain', request)) as OperatorResponse<'explain'>).rules
}
const hindrance = async (id: string, player: Session): Promise<string | null> =>
  (await rulesOf(id, player)).find(({ holds }) => !holds)?.rule ?? null

async function payer(): Promise<Session> {
  const player = await newPlayer(started.platform)
  await deposit(started.platform, player, 10_000)
  return player
}
const of = (player: Session) =>
  withdrawalsOf(
    () => started.platform,
    () => player,
  )
const set = (change: string, player: Session) => of(player).set(change)

describe('a withdrawal that would be refused', () => {
  it('names nothing where the product takes it', async () => {
    const player = await payer()
    expect(await hindrance('CARD_PAYMENT_IQ', player)).toBeNull()
    const account = (await rulesOf('CARD_PAYMENT_IQ', player)).find(({ because }) => because.includes('4242'))
    expect(account?.because).toContain('new, to be confirmed by mail')
    expect(await withdraw(started.platform, player, { amount: 2_000 })).toMatchObject({
      payment: { status: 'PENDING_APPROVAL' },
    })
  })

  it.each([
    [
      'a block of cards',
      `withdrawal_block = 'CARDS'`,
      'PAYMENTS_BLOCKED',
      'no operator has blocked withdrawals by the method',
    ],
    ['the blacklist', `blacklisted = 'FULL'`, 'PAYMENTS_BLOCKED', 'the blacklist does not bar the method'],
    ['a mark', `display_name = 'toCheck0042'`, 'PAYMENTS_BLOCKED', 'the nickname is not a mark for review'],
    ['documents', `kyc_status = 'NO_MATCH'`, 'MISSING_DOCUMENTS', 'the identity is verified'],
    [
      'a change of the address',
      `withdrawals_from = now() + interval '1 hour'`,
      'SECURITY_WAIT',
      'the wait after a change of e-mail address or phone number is over',
    ],
  ])('by %s is refused and explained by the same rule', async (_, change, code, rule) => {
    const player = await payer()
    await set(change, player)
    expect(await withdraw(started.platform, player, { amount: 2_000 })).toMatchObject({ code })
    expect(await hindrance('CARD_PAYMENT_IQ', player)).toBe(rule)
  })

  it('by a bonus in play', async () => {
    const player = await newPlayer(started.platform)
    await createPayment(started.platform, player, { selectedBonusCode: 'WELCOME100' })
    await started.platform.callback(callbackFor(lastProviderRequest(started.platform), { card: visa }))
    expect(await withdraw(started.platform, player, { amount: 2_000 })).toMatchObject({ code: 'ACTIVE_BONUSES' })
    expect(await hindrance('CARD_PAYMENT_IQ', player)).toBe('no bonus that keeps withdrawals back is in play')
  })

  it('by the method, the balance or the account', async () => {
    const player = await payer()
    expect(await hindrance('CASH_NOWHERE', player)).toBe('there is such a method')
    expect(await hindrance('BANK_ZIMPLER', player)).toBe('a card or bank account has paid in by the method’s provider')
    await set(`country_code = 'de'`, player)
    expect(await hindrance('BANK_ZIMPLER', player)).toBe('the country is among those of the method')
    const poor = await newPlayer(started.platform)
    expect(await hindrance('CARD_PAYMENT_IQ', poor)).toBe('what is left of the balance reaches the least amount')
    await set(`status = 'BLOCKED'`, poor)
    expect(await hindrance('CARD_PAYMENT_IQ', poor)).toBe('the player may enter their account')
  })

  it('by what is owed, and by what is left without it', async () => {
    const player = await newPlayer(started.platform)
    await deposit(started.platform, player, 1_000)
    const wallet = { userId: player.userId, currencyCode: 'EUR' } as const
    const clearing = houseAccount('PAYMENT_CLEARING', 'paymentiq')
    const takenBack = { ...wallet, amount: 2_500, key: `owed:${player.userId}` }
    await transaction(started.platform.deps.pool, (client) => takeOrOwe(client, takenBack, clearing))
    expect(await hindrance('CARD_PAYMENT_IQ', player)).toBe('the balance covers what is owed')
    /** As a win, out of which nothing is paid at once. */
    const win = (amount: number) => {
      const legs = [
        { account: clearing, amount: -amount },
        { account: playerAccount(player.userId, 'REAL'), amount },
      ]
      const transfer = { key: `win:${player.userId}:${amount}`, kind: 'win', currencyCode: 'EUR', legs } as const
      return transaction(started.platform.deps.pool, (client) => post(client, transfer))
    }
    await win(2_000)
    expect(await hindrance('CARD_PAYMENT_IQ', player)).toBe('what is left of the balance reaches the least amount')
    await win(2_001)
    expect(await hindrance('CARD_PAYMENT_IQ', player)).toBeNull()
  })
})

describe('a withdrawal that was asked for', () => {
  async function asked() {
    const player = await payer()
    const { payment } = await of(player).withdraw({ amount: 2_000 })
    return { player, paymentId: payment.paymentId as string }
  }
  const change = (columns: string, paymentId: string) =>
    query(`update payments set ${columns} where payment_id = $1`, [paymentId])

  it('waits for what its player is told, one after the other', async () => {
    const { player, paymentId } = await asked()
    const held = () => hindrance(paymentId, player)
    expect(await held()).toBe('the player has confirmed it by the mailed link')
    await change('awaits_confirmation = false, confirmed_at = now()', paymentId)
    expect(await held()).toBe('the time of its review is over')
    await set(`withdrawals_from = now() + interval '1 hour'`, player)
    expect(await held()).toBe('it does not wait after a change of e-mail address or phone number')
    await set('withdrawals_from = null', player)
    await change('needs_operator = true', paymentId)
    await set(`withdrawal_block = 'ALL'`, player)
    expect(await held()).toBe('no operator has to decide on it')
    const failing = (await rulesOf(paymentId, player)).filter(({ holds }) => !holds).map(({ rule }) => rule)
    expect(failing).toContain('no operator has blocked withdrawals by the method')
    await change(`status = 'PENDING'`, paymentId)
    expect(await held()).toBe('it has been sent to the provider')
    await change(`status = 'FAILED', decline_reason = 'NOT_CONFIRMED'`, paymentId)
    expect(await held()).toBe('it was not cancelled, refused or sent back')
    // As the audit of the ledger wants it.
    await change(`status = 'PENDING_APPROVAL', decline_reason = null`, paymentId)
  })

  it('is told to nobody of another player', async () => {
    const { paymentId } = await asked()
    expect(await hindrance(paymentId, started.player)).toBe('the player has the withdrawal')
    expect(await hindrance(uuidV7(), started.player)).toBe('the player has the withdrawal')
  })
})
