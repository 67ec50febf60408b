import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestTables, type TestTables } from '../testing/live-table.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTestTables()
})
afterAll(() => tables.stop())

/** Opens a table from an address, as if by a connection. */
async function open(remoteAddress: string, request: object) {
  const response = await tables.one.routes.request(
    '/api/session',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'wheel', ...request }),
    },
    { incoming: { socket: { remoteAddress } } },
  )
  const { error } = (await response.json()) as { error?: { code: string } }
  return error?.code ?? response.status
}
const watch = (address: string) => open(address, { mode: 'FUN' })
const play = (address: string) => open(address, { mode: 'REAL', token: `wheel:${randomUUID()}` })

it('strangers who open table after table keep no player of their network out', async () => {
  for (let count = 0; count < 300; count++) expect(await watch('192.0.2.7')).toBe(200)
  expect(await watch('192.0.2.7')).toBe('TOO_MANY_SESSIONS')
  expect(await play('192.0.2.7')).toBe(200)
  expect(await watch('192.0.2.8')).toBe(200)
})

it('the addresses of one IPv6 network count as one', async () => {
  const address = (count: number) => `2001:db8:7:${count.toString(16)}::${count.toString(16)}`
  for (let count = 0; count < 300; count++) expect(await watch(address(count))).toBe(200)
  expect(await watch(address(300))).toBe('TOO_MANY_SESSIONS')
  expect(await watch('2001:db8:8::1')).toBe(200)
})
