import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startReceiver, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { retryDelayMs } from './callback-sender.ts'

describe('retryDelayMs', () => {
  it.each([
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [7, 32_000],
    [8, 60_000],
    [500, 60_000],
    [5_000, 60_000],
  ])('after %i attempts: %i ms', (attempts, delay) => {
    expect(retryDelayMs(attempts)).toBe(delay)
  })
})

const paid = (callbackUri: string): ProviderPaymentRequest => ({
  reference: 'paid-before-the-stop',
  merchant: 'Acacia',
  type: 'DEPOSIT',
  amount: 5_000,
  currencyCode: 'EUR',
  optionSlug: 'CARD_PAYMENT_IQ',
  countryCode: 'fi',
  language: 'en',
  returnUri: 'http://ac.localhost:3000/payments/deposit',
  callbackUri,
})

async function pay(sandbox: TestSandbox, platformUrl: string) {
  const { redirectUri } = await sandbox.pay(paid(`${platformUrl}/payments/callback`))
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', holder: 'Ada Lovelace' }
  expect((await sandbox.form(`${new URL(redirectUri ?? '').pathname}/card`, card)).status).toBe(303)
}

/** A running platform, and a sandbox that takes over the database of an earlier one. */
async function restartWith(databaseUrl: string) {
  const revived = await startReceiver()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await uncheckedQuery(client, 'update payments.callbacks set callback_uri = $1, next_attempt_at = now()', [
    `${revived.url}/payments/callback`,
  ])
  await client.end()
  const second = await startTestSandbox({ databaseUrl })
  const [call] = await revived.received(1)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ reference: 'paid-before-the-stop', status: 'SUCCEEDED' })
  await second.stop()
  await revived.stop()
}

describe('callbacks', () => {
  it('survive the process that queued them', async () => {
    const gone = await startReceiver()
    await gone.stop()
    const first = await startTestSandbox()
    await pay(first, gone.url)
    await first.stop()
    await restartWith(first.databaseUrl)
  })

  it('do not delay shutdown while the platform does not answer', async () => {
    const silent = await startReceiver(() => {})
    const first = await startTestSandbox()
    await pay(first, silent.url)
    await silent.received(1)
    const before = performance.now()
    await first.stop()
    expect(performance.now() - before).toBeLessThan(5_000)
    await silent.stop()
    await restartWith(first.databaseUrl)
  })
})
