import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePlatform, openPlatform, startJobs } from './platform.ts'
import { createPayment, newPlayer } from './testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from './testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const query = async (text: string, values: unknown[] = []) => (await uncheckedQuery(platform.owner, text, values)).rows

it('a process that only starts does what the privacy policy and the books need, again and again', async () => {
  const player = await newPlayer(platform)
  await platform.deps.background.idle()
  await query(
    `insert into terms_acceptances (user_id, version, client_address, accepted_at)
       values ($1, 'old', '192.0.2.91', now() - interval '91 days')`,
    [player.userId],
  )
  const codes = `update verification_codes set expires_at = now() - interval '31 days' where user_id = $1 returning 1`
  expect(await query(codes, [player.userId])).not.toEqual([])
  const deposit = await createPayment(platform, player, { amount: 5_000 })
  await query(`update payments set created_at = now() - interval '1 day' where payment_id = $1`, [
    deposit.payment.paymentId,
  ])
  await query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)

  const deps = await openPlatform(platform.deps.config, platform.deps.logger)
  const jobs = startJobs(deps)
  const done = async () => ({
    addresses: await query(`select version from terms_acceptances where client_address = '192.0.2.91'`),
    codes: await query('select from verification_codes where user_id = $1', [player.userId]),
    payment: await query('select decline_reason as reason from payments where payment_id = $1', [
      deposit.payment.paymentId,
    ]),
    settled: (await query('select from settlement_days limit 1')).length,
  })
  await expect.poll(done, { timeout: 30_000, interval: 250 }).toEqual({
    addresses: [],
    codes: [],
    payment: [{ reason: 'EXPIRED' }],
    settled: 1,
  })
  const planned = async () =>
    (await query('select task_identifier as name from graphile_worker.jobs where run_at > now()')).map(
      ({ name }) => name,
    )
  await expect
    .poll(planned, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['keep-retention', 'delete-past', 'plan-reconciliation', 'plan-overdue-payments']))
  await closePlatform(deps, await jobs.stop())
}, 60_000)
