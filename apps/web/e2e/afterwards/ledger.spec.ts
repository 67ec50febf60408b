/** Runs after all journeys and faults: money has moved, and none has appeared or disappeared. */
import { innerAddresses, serviceAddress } from '../addresses.ts'
import { expect, test } from '../fixtures.ts'

test('after all other tests the ledger sums to zero', async ({ request }) => {
  const health = await request.get(serviceAddress('platform', '/healthz'))
  expect(health.ok(), 'the platform reaches its database').toBe(true)
  // Each process counts only its own transfers.
  const metrics = await Promise.all(
    innerAddresses('platform', '/metrics').map(async (address) => (await request.get(address)).text()),
  )
  for (const ofOne of metrics) expect(ofOne).toMatch(/^ledger_imbalance_minor_units 0$/m)
  for (const kind of ['bet', 'deposit'])
    expect(metrics.join('\n')).toMatch(new RegExp(`^ledger_transfers_total\\{.*kind="${kind}".*\\} [1-9]`, 'm'))
})
