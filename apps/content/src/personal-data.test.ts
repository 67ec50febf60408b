import { describe, expect, it } from 'vitest'
import { tokenCheck } from './service-token.ts'
import type { ServiceName } from './services.ts'
import { trialService } from './testing/app.ts'

const serviceToken = 'trial-token-of-the-service'
const bearer = `Bearer ${serviceToken}`
const blacklistToken = 'trial-token-of-the-blacklist'
const blacklistBearer = `Bearer ${blacklistToken}`
const tokens = { registrations: serviceToken, blacklist: blacklistToken }

describe('tokenCheck', () => {
  it.each([
    ['the token', serviceToken, bearer, true],
    ['the scheme in lower case', serviceToken, `bearer ${serviceToken}`, true],
    ['another token', serviceToken, 'Bearer other', false],
    ['a prefix of the token', serviceToken, 'Bearer trial-token', false],
    ['the token with a suffix', serviceToken, `${bearer}x`, false],
    ['another scheme', serviceToken, `Basic ${serviceToken}`, false],
    ['the bare token', serviceToken, serviceToken, false],
    ['an empty token', serviceToken, 'Bearer ', false],
    ['no header', serviceToken, null, false],
    ['a token when none is configured', undefined, bearer, false],
    ['an empty token when none is configured', '', 'Bearer ', false],
    ['the text undefined when none is configured', undefined, 'Bearer undefined', false],
  ])('decides about %s', (_name, configured, header, expected) => {
    expect(tokenCheck(configured)(header)).toBe(expected)
  })
})

const personal = [
  ['{ blackListedPlayers { email } }', blacklistBearer, bearer],
  ['{ blackListedPlayers_connection { nodes { email } } }', blacklistBearer, bearer],
  ['{ userIps { ip } }', bearer, blacklistBearer],
  ['{ userIps_connection { pageInfo { total } } }', bearer, blacklistBearer],
  [
    'mutation { createUserIp(data: { ip: "192.0.2.1", email: "a@b.example", brand: "ac" }) { ip } }',
    bearer,
    blacklistBearer,
  ],
] as const

describe.each(personal)('%s', (query, own, ofAnother) => {
  it.each([
    ['without a token', tokens, undefined],
    ['with another token', tokens, 'Bearer other'],
    ['with the token of other personal data', tokens, ofAnother],
    ['with any token when none is configured', {}, own],
  ])('is refused %s', async (_name, configured, token) => {
    const ask = await trialService({ tokens: configured })
    const { data, errors } = await ask('core', query, token)
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect(JSON.stringify(data ?? null)).not.toContain('@')
    if (query.startsWith('mutation') && configured === tokens) {
      const { data: kept } = await ask('core', '{ userIps { ip } }', bearer)
      expect(kept?.userIps).toEqual([])
    }
  })

  it('is answered with its token', async () => {
    const ask = await trialService({ tokens })
    expect((await ask('core', query, own)).errors).toBeUndefined()
  })
})

it('leaves other data open', async () => {
  const ask = await trialService({ tokens })
  const { errors } = await ask('core', '{ promotions { slug } contentVersion(skin: "ac") { version } }')
  expect(errors).toBeUndefined()
})

describe('blackListedPlayers', () => {
  const [mallory, pat] = ['mallory@trial.example', 'pat@trial.example']
  it.each([
    ['', [mallory, pat]],
    ['(filters: { email: { eq: "pat@trial.example" } })', [pat]],
    ['(filters: { email: { eqi: "PAT@trial.example" } })', [pat]],
    ['(filters: { fullBlock: { eq: true } })', [mallory]],
    ['(filters: { fullBlock: { eq: false } })', [pat]],
    ['(sort: ["email:desc"])', [pat, mallory]],
    ['(pagination: { limit: 1 })', [mallory]],
  ])('%s', async (args, emails) => {
    const ask = await trialService({ tokens })
    const { data } = await ask('core', `{ blackListedPlayers${args} { email fullBlock } }`, blacklistBearer)
    expect(data?.blackListedPlayers).toEqual(emails.map((email) => ({ email, fullBlock: email === mallory })))
  })

  it('has a total, and belongs to the service', async () => {
    const ask = await trialService({ tokens })
    const query = '{ blackListedPlayers_connection { pageInfo { total } } }'
    const total = (count: number) => ({ blackListedPlayers_connection: { pageInfo: { total: count } } })
    expect((await ask('core', query, blacklistBearer)).data).toEqual(total(2))
    expect((await ask('second', query, blacklistBearer)).data).toEqual(total(0))
  })
})

describe('userIps', () => {
  const create = (ip: string, email: string, brand: string) =>
    `mutation { createUserIp(data: { ip: "${ip}", email: "${email}", brand: "${brand}" }) { ip email brand createdAt } }`

  it('stores addresses in a canonical form and finds them in any form', async () => {
    const ask = await trialService({ tokens })
    const { data } = await ask('core', create('::FFFF:192.0.2.7', ' Ada@Parlour.example ', 'ac'), bearer)
    expect(data?.createUserIp).toMatchObject({ ip: '192.0.2.7', email: 'ada@parlour.example', brand: 'ac' })
    await ask('core', create('2001:DB8:0:0:0:0:0:1', 'eva@parlour.example', 'ra'), bearer)
    const find = async (args: string) => {
      const answer = await ask('core', `{ userIps${args} { email } }`, bearer)
      const records = (answer.data?.userIps ?? []) as { email: string }[]
      return records.map(({ email }) => email.slice(0, 3))
    }
    expect(await find('')).toEqual(['ada', 'eva'])
    expect(await find('(filters: { ip: { eq: "::ffff:192.0.2.7" } })')).toEqual(['ada'])
    expect(await find('(filters: { ip: { in: ["2001:db8::1"] } })')).toEqual(['eva'])
    expect(await find('(filters: { email: { eq: "ADA@parlour.example" }, brand: { eq: "ac" } })')).toEqual(['ada'])
    expect(await find('(filters: { email: { eq: "ada@parlour.example" }, brand: { eq: "ra" } })')).toEqual([])
    expect(await find('(filters: { createdAt: { gte: "2020-01-01T00:00:00Z" } })')).toEqual(['ada', 'eva'])
    expect(await find('(filters: { createdAt: { lt: "2020-01-01T00:00:00Z" } })')).toEqual([])
    expect(await find('(sort: ["ip:desc"])')).toEqual(['eva', 'ada'])
    expect(await find('(pagination: { start: 1 })')).toEqual(['eva'])
    const total = await ask('core', '{ userIps_connection { pageInfo { total } } }', bearer)
    expect(total.data).toEqual({ userIps_connection: { pageInfo: { total: 2 } } })
    expect((await ask('second', '{ userIps { ip } }', bearer)).data).toEqual({ userIps: [] })
  })

  it.each([
    ['an invalid address', create('300.1.1.1', 'a@b.example', 'ac'), 'ip must be'],
    ['an invalid e-mail address', create('192.0.2.1', 'nobody', 'ac'), 'email must be'],
    ['another service’s skin', create('192.0.2.1', 'a@b.example', 'lj'), 'brand must be one of ac bz ra'],
    ['a skin that is no brand of its own', create('192.0.2.1', 'a@b.example', 'se'), 'brand must be one of', 'second'],
    ['an invalid date', '{ userIps(filters: { createdAt: { gte: "soon" } }) { ip } }', '"soon" is not a date and time'],
  ])('refuses %s', async (_name, query, message, service = 'core') => {
    const ask = await trialService({ tokens })
    const { errors } = await ask(service as ServiceName, query, bearer)
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    expect(errors?.[0]?.message).toContain(message)
  })
})
