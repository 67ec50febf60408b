import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { ServiceError } from './graphql.server.ts'
import { platformFor, platformForEverybody } from './platform.server.ts'

const document = parse('query Ask { answer }') as never
const lost = new Response(null, { status: 302 })
const asks = (error: Error, accessToken: string | null) =>
  platformFor(
    () => Promise.reject(error),
    async () => [],
    { accessToken, language: 'en', address: '192.0.2.1', onSessionLost: () => lost },
  ).request(document, {})

it.each([
  ['UNAUTHENTICATED', 'token', true],
  ['FORBIDDEN', 'token', true],
  ['NOT ALLOWED', 'token', true],
  ['BAD_USER_INPUT', 'token', false],
  ['UNAUTHENTICATED', null, false],
])('%s with the token %s ends the session: %s', async (code, accessToken, ends) => {
  const error = new ServiceError('refused', code)
  await expect(asks(error, accessToken)).rejects.toBe(ends ? lost : error)
})

it('asks for the campaigns of a player once per request, and for those of a visitor never', async () => {
  let asked = 0
  const client = (accessToken: string | null) =>
    platformFor(
      () => Promise.reject(new Error('not asked')),
      async () => [`campaign-${++asked}`],
      { accessToken, language: 'en', address: '192.0.2.1', onSessionLost: () => lost },
    )
  const ada = client('token')
  expect(await Promise.all([ada.campaignIds('ada'), ada.campaignIds('ada')])).toEqual([['campaign-1'], ['campaign-1']])
  expect(await client(null).campaignIds('ada')).toEqual([])
  expect(asked).toBe(1)
})

it('asks for everybody with neither a token nor the address of a visitor', async () => {
  const sent: unknown[] = []
  const client = platformForEverybody(async (_document, _variables, headers) => {
    sent.push(headers)
    return {} as never
  })
  await client.request(document, {})
  expect(sent).toEqual([{ 'accept-language': 'en' }])
})
