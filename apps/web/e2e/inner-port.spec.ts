/** Metrics and operators' calls are reached on a port of their own, which listens on this machine alone. */
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { innerAddresses, innerPorts, processAddresses, sandboxPath, serviceAddress } from './addresses.ts'
import { expect, test } from './fixtures.ts'

test('metrics and operator calls are not on the public port of any service', async ({ request }) => {
  const closed = [
    ...processAddresses('web', '/metrics'),
    ...processAddresses('platform', '/metrics'),
    ...processAddresses('platform', '/operator/v1/list-withdrawals'),
    serviceAddress('platform', '/metrics'),
    serviceAddress('content', '/metrics'),
    serviceAddress('sandbox', '/metrics'),
    serviceAddress('sandbox', sandboxPath('', '/proxy/platform/metrics')),
    serviceAddress('sandbox', sandboxPath('', '/proxy/platform/operator/v1/list-withdrawals')),
  ]
  for (const address of closed) {
    const response = await request.post(address, { data: '{}' })
    expect([403, 404, 405], address).toContain(response.status())
    expect(await (await request.get(address)).text(), address).not.toContain('# HELP')
  }
  for (const name of ['web', 'platform', 'content', 'sandbox'] as const)
    for (const address of innerAddresses(name, '/metrics'))
      expect(await (await request.get(address)).text(), address).toContain('# HELP')
  for (const address of innerAddresses('platform', '/operator/v1/list-withdrawals'))
    expect((await request.post(address, { data: '{}' })).status()).toBe(401)
})

/** Addresses under which other machines reach this one. */
const outerAddresses = Object.values(networkInterfaces()).flatMap((all = []) =>
  all.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address),
)

const opens = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

test('no inner port is open to other machines', async () => {
  for (const name of ['web', 'platform', 'content', 'sandbox'] as const)
    for (const port of innerPorts(name)) {
      expect(await opens('127.0.0.1', port), `${name} on this machine`).toBe(true)
      for (const host of outerAddresses) expect(await opens(host, port), `${name} at ${host}:${port}`).toBe(false)
    }
})
