import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** GraphQL over HTTP: each rule (must, should, may) that the GraphQL-over-HTTP draft sets for servers is one case. */
describe('the GraphQL-over-HTTP audit suite', () => {
  const audits = serverAudits({ url: () => `${platform.url}/graphql` })

  it('runs as a whole', () => expect(audits.length).toBeGreaterThanOrEqual(61))

  it.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s %s', async (_id, _name, run) => {
    const result = await run()
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok')
  })
})
