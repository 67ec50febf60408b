import { type SkinCode, skinCodes, skins } from '@parlour/skins/skins'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { GraphqlTransport } from '../../clients/graphql.server.ts'
import { personalContent } from '../../clients/personal-content.server.ts'
import { personalContentContext, skinContext, type Visit, visitContext } from '../../context.ts'
import { isDuplicate, recordRegistration } from './duplicates.server.ts'

type Record = { ip: string; email: string; brand: string }

/** Keeps records as a content service does, for all brands, and finds those that match in every given field. */
function keepingService() {
  const kept: Record[] = []
  const transport = async (_: unknown, { data, ...asked }: Partial<Record> & { data?: Record }) => {
    if (data) kept.push(data)
    const found = kept.filter((record) =>
      Object.entries(asked).every(([name, value]) => record[name as 'ip'] === value),
    )
    return { createUserIp: { createdAt: '' }, userIps_connection: { pageInfo: { total: found.length } } }
  }
  return personalContent(transport as unknown as GraphqlTransport, 'token')
}

function visitTo(skin: SkinCode, service = keepingService(), address = '192.0.2.1') {
  const context = new RouterContextProvider()
  context.set(skinContext, skins[skin])
  context.set(visitContext, { address, logger: { error: () => {} } } as unknown as Visit)
  context.set(personalContentContext, service)
  return context
}

const email = 'ada@parlour.example'
const pairs = skinCodes.flatMap((first) => skinCodes.map((second) => [first, second] as const))
const sharedBrands = ['bo se', 'se bo', 'zu lj', 'lj zu']

describe('a registration with the same IP address and e-mail', () => {
  it.each(pairs)('on %s, then on %s, is a duplicate only within a brand', async (first, second) => {
    const service = keepingService()
    await recordRegistration(visitTo(first, service), email)
    const expected = first === second || sharedBrands.includes(`${first} ${second}`)
    expect(await isDuplicate(visitTo(second, service), email)).toBe(expected)
  })

  it('is none with another address or e-mail', async () => {
    const service = keepingService()
    await recordRegistration(visitTo('ac', service), email)
    expect(await isDuplicate(visitTo('ac', service, '192.0.2.2'), email)).toBe(false)
    expect(await isDuplicate(visitTo('ac', service), 'bob@parlour.example')).toBe(false)
  })

  it('is not refused while the service is down', async () => {
    const down = personalContent(() => Promise.reject(new Error('down')), 'token')
    await recordRegistration(visitTo('ac', down), email)
    expect(await isDuplicate(visitTo('ac', down), email)).toBe(false)
  })
})
