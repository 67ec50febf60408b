import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** GraphQL over HTTP: what the specification says a server must, should and may do, each as its own case. */
describe('the audit suite of GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${platform.url}/graphql` })

  it('is run as a whole', () => expect(audits.length).toBeGreaterThanOrEqual(61))

  it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s %s', async (_id, _name, run) => {
    const result = await run()
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok')
  })
})
