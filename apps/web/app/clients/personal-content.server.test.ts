import { describe, expect, it } from 'vitest'
import type { GraphqlTransport } from './graphql.server.ts'
import { personalContent } from './personal-content.server.ts'

/** A service that knows one registration and stores its requests. */
function service() {
  const sent: { variables: unknown; headers: unknown }[] = []
  const transport = async (
    _: unknown,
    variables: { ip?: string; email?: string; brand?: string },
    headers: unknown,
  ) => {
    sent.push({ variables, headers })
    const { ip, email, brand } = variables
    const isKnown = ip === '192.0.2.1' && email === 'ada@parlour.example' && brand === 'ac'
    return { userIps_connection: { pageInfo: { total: isKnown ? 1 : 0 } } }
  }
  return { sent, transport: transport as unknown as GraphqlTransport }
}

const ada = { address: '192.0.2.1', email: 'ada@parlour.example', brandId: 'ac' }

describe('personalContent', () => {
  it.each([
    [ada, true],
    [{ ...ada, address: '192.0.2.2' }, false],
    [{ ...ada, email: 'bob@parlour.example' }, false],
    [{ ...ada, brandId: 'bz' }, false],
    [{ ...ada, address: 'unknown' }, false],
  ])('of %o: registered before is %s', async (registration, expected) => {
    expect(await personalContent(service().transport, 'token').hasRegistered(registration)).toBe(expected)
  })

  it('records a registration with the token', async () => {
    const { sent, transport } = service()
    await personalContent(transport, 'token').recordRegistration(ada)
    expect(sent).toEqual([
      {
        variables: { data: { ip: '192.0.2.1', email: 'ada@parlour.example', brand: 'ac' } },
        headers: { authorization: 'Bearer token' },
      },
    ])
  })

  it('sends no request without a token or with an invalid address', async () => {
    const { sent, transport } = service()
    expect(await personalContent(transport, '').hasRegistered(ada)).toBe(false)
    await personalContent(transport, '').recordRegistration(ada)
    await personalContent(transport, 'token').recordRegistration({ ...ada, address: 'unknown' })
    expect(sent).toEqual([])
  })
})
