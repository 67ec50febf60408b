import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { earlierDatabase, earlierPlayer } from '../testing/earlier-database.ts'
import { callbackFor, createPayment, lastProviderRequest, newPlayer, type Session, visa } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(async () => {
  player = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

async function payBy(card: object) {
  await createPayment(platform, player, { amount: 1_000 })
  await platform.callback(callbackFor(lastProviderRequest(platform), { card: { ...visa, ...card } }))
}
const labels = async () =>
  (
    await platform.query(
      `query ($userId: ID!) { paymentOptions(userId: $userId, type: WITHDRAWAL, currencyCode: EUR) { provider accounts { label } } }`,
      { userId: player.userId },
      player.accessToken,
    )
  ).data.paymentOptions
    .find(({ provider }: { provider: string }) => provider === 'PAYMENT_IQ')
    .accounts.map(({ label }: { label: string }) => label)

describe('saved cards', () => {
  it('are told apart by the token, whatever they look like', async () => {
    await payBy({ cardToken: 'first' })
    expect(await labels()).toEqual(['•••• 4242'])
    await payBy({ cardToken: 'second' })
    expect(await labels()).toEqual(['•••• 4242, 12/35', '•••• 4242, 12/35'])
    await payBy({ cardToken: 'second', expiryMonth: 3, expiryYear: 2041 })
    expect(await labels()).toEqual(['•••• 4242, 03/41', '•••• 4242, 12/35'])
  })

  it('stay one account when the same card comes with another expiry date, also twice at once', async () => {
    await payBy({ cardToken: 'renewed' })
    await Promise.all([
      payBy({ cardToken: 'renewed', expiryYear: 2040 }),
      payBy({ cardToken: 'renewed', expiryYear: 2040 }),
    ])
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select token, expiry_year as year from payment_accounts where user_id = $1',
      [player.userId],
    )
    expect(rows).toEqual([{ token: 'renewed', year: 2040 }])
  })
})

it('makes one account of a card that an earlier version has saved twice', () =>
  earlierDatabase('0145', async (pool) => {
    const run = async (text: string) => (await uncheckedQuery(pool, text)).rows
    await run(earlierPlayer('ada', '1990-01-01'))
    const account = (number: number, token: string, year: number, more = 'null, true') => `(
      '00000000-0000-7000-8000-00000000000${number}', (select user_id from players), 'PAYMENT_IQ', 'CARD', '${token}', 'VISA',
      '4242', 12, ${year}, ${more})`
    await run(`insert into payment_accounts (account_id, user_id, provider, kind, token, brand, last4, expiry_month,
        expiry_year, distrusted_at, holder_proved) values ${account(1, 'twice', 2030)},
        ${account(2, 'twice', 2035, `'2026-01-02', false`)}, ${account(3, 'once', 2031)}, ${account(4, 'erased', 2032)},
        ${account(5, 'erased', 2033)}`)
    await run(`insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
        option_slug, method, gateway, provider, return_uri, language, account_id)
      select gen_random_uuid(), user_id, 'key', 'print', 'WITHDRAWAL', 100, 'EUR', 'FAILED', 'CARD', 'CARD', 'PAYMENT_IQ',
        'PAYMENT_IQ', '', 'en', '00000000-0000-7000-8000-000000000002' from players`)
    await migrate(pool)
    expect(
      await run(`select right(account_id::text, 1) as id, split_part(token, ':', 1) as token, expiry_year as year,
        distrusted_at is null as trusted, holder_proved as proved from payment_accounts order by 1`),
    ).toEqual([
      { id: '1', token: 'twice', year: 2035, trusted: false, proved: false },
      { id: '3', token: 'once', year: 2031, trusted: true, proved: true },
      { id: '4', token: 'erased', year: 2032, trusted: true, proved: true },
      { id: '5', token: 'erased', year: 2033, trusted: true, proved: true },
    ])
    expect(await run('select right(account_id::text, 1) as id from payments')).toEqual([{ id: '1' }])
  }))
