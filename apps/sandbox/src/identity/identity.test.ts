import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const ada = {
  reference: 'user-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthDate: '1990-12-10',
  address1: 'Mannerheimintie 1',
  city: 'Helsinki',
  postcode: '00100',
  countryCode: 'FI',
}
const check = (body: unknown) => sandbox.signed('/identity/check', body)

describe('POST /identity/check', () => {
  it('matches, and returns the same answer again', async () => {
    for (let time = 0; time < 2; time++) expect(await (await check(ada)).json()).toEqual({ outcome: 'MATCH' })
  })

  it('does not match the last name Nomatch', async () => {
    const response = await check({ ...ada, reference: 'user-2', lastName: 'NoMatch' })
    expect(await response.json()).toEqual({ outcome: 'NO_MATCH' })
  })

  it('refuses another person under a used reference', async () => {
    expect((await check({ ...ada, firstName: 'Grace' })).status).toBe(409)
  })

  it('refuses a wrong signature and stores nothing', async () => {
    const response = await sandbox.signed('/identity/check', { ...ada, reference: 'user-3' }, 'another secret')
    expect(response.status).toBe(401)
  })

  it.each([
    ['a missing field', { ...ada, city: undefined }],
    ['a first name of 10,000 characters', { ...ada, firstName: 'a'.repeat(10_000) }],
    ['an invalid country code', { ...ada, countryCode: 'Finland' }],
    ['a NUL character', { ...ada, city: 'Hel\u0000sinki' }],
  ])('refuses %s with 400', async (_, body) => {
    expect((await check(body)).status).toBe(400)
  })

  it('finds no match for emoji', async () => {
    const response = await check({ ...ada, reference: 'user-4', firstName: '🎰' })
    expect(await response.json()).toEqual({ outcome: 'NO_MATCH' })
  })
})
