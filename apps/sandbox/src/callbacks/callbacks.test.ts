import type { ProviderPaymentCallback } from '@parlour/contracts/provider-api'
import { describe, expect, it } from 'vitest'
import { cardFields, startTestMerchant, type TestMerchant } from '../testing/merchant.ts'
import { queryDatabase, startReceiver, startTestSandbox } from '../testing/sandbox.ts'
import { retryDelayMs } from './send-callback.ts'

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

const reference = 'paid-before-the-stop'
async function pay({ open }: TestMerchant) {
  const { step } = await open({ reference })
  expect((await step('card', cardFields())).status).toBe(303)
}

const jobsDueNow = `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`

/** A running platform, and a sandbox that takes over the database of an earlier one. */
async function restartWith(databaseUrl: string, prepare = jobsDueNow) {
  const revived = await startReceiver()
  await queryDatabase(databaseUrl, 'update payments.callbacks set callback_uri = $1', [`${revived.url}/callback`])
  await queryDatabase(databaseUrl, prepare)
  const second = await startTestSandbox({ databaseUrl })
  const [call] = await revived.received(1)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ reference, status: 'SUCCEEDED' })
  await second.stop()
  await revived.stop()
}

describe('callbacks', () => {
  it('are sent until they are acknowledged, and the page knows when', async () => {
    const merchant = await startTestMerchant({
      answer: (_, response, count) => response.writeHead(count <= 2 ? 503 : 200).end(),
    })
    const { step, path, callbacks } = await merchant.open()
    await step('card', cardFields())
    const calls = await callbacks(3)
    expect(new Set(calls.map((call) => call.body)).size).toBe(1)
    expect(new Set(calls.map((call) => call.headers['webhook-id'])).size).toBe(1)
    await expect
      .poll(async () => (await fetch(`${merchant.sandbox.url}${path}/status`)).json(), { timeout: 5_000 })
      .toEqual({ status: 'SUCCEEDED', acknowledged: true })
    expect(merchant.platform.requests).toHaveLength(3)
    await merchant.stop()
  })

  it('do not delay each other while the platform does not answer', async () => {
    const merchant = await startTestMerchant({
      answer: ({ body }, response) => {
        const callback = JSON.parse(body) as ProviderPaymentCallback
        if (!callback.reference.startsWith('silent')) response.end()
      },
    })
    for (const number of [1, 2, 3]) await (await merchant.open({ reference: `silent-${number}` })).step('cancel')
    await merchant.platform.received(3)
    const { step, outcome } = await merchant.open()
    const before = performance.now()
    await step('cancel')
    expect((await outcome())?.status).toBe('FAILED')
    expect(performance.now() - before).toBeLessThan(5_000)
    await merchant.stop()
  })

  it('are delayed for an amount that requests it', async () => {
    const merchant = await startTestMerchant()
    const { step, providerPaymentId } = await merchant.open({ amount: 5_017 })
    await step('card', cardFields())
    const planned = `select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key = $1`
    const [job] = await merchant.sandbox.query(planned, [`send-callback:payments:${providerPaymentId}`])
    expect(job?.seconds).toBeGreaterThan(10)
    expect(job?.seconds).toBeLessThanOrEqual(15)
    expect(merchant.platform.requests).toEqual([])
    await merchant.stop()
  })

  it('survive the process that queued them', async () => {
    const merchant = await startTestMerchant()
    await merchant.platform.stop()
    await pay(merchant)
    await merchant.sandbox.stop()
    await restartWith(merchant.sandbox.databaseUrl)
  })

  it('survive the loss of their jobs', async () => {
    const merchant = await startTestMerchant()
    await merchant.platform.stop()
    await pay(merchant)
    await merchant.sandbox.stop()
    await restartWith(
      merchant.sandbox.databaseUrl,
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    )
  })

  it('do not delay shutdown while the platform does not answer', async () => {
    const merchant = await startTestMerchant({ answer: () => {} })
    await pay(merchant)
    await merchant.platform.received(1)
    const before = performance.now()
    await merchant.sandbox.stop()
    expect(performance.now() - before).toBeLessThan(5_000)
    await merchant.platform.stop()
    await restartWith(merchant.sandbox.databaseUrl)
  })
})
