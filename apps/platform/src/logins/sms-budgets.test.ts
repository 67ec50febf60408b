import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '../runtime/metrics.ts'
import { contactsOf } from '../testing/contact-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'
import { knownPlayer } from '../testing/session-journeys.ts'
import { takeUnprovedSms } from './sms-budgets.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const { newPlayerOf, login, verify, resend, codeTo, hurry } = codeLoginsOf(() => platform)
const { askForPhone, codeForPhone } = contactsOf(() => platform)

const spend = (address: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      takeUnprovedSms(platform.deps, { brandId: 'bo', destination: '+44 7700900123' }, address),
    ),
  )

describe('SMS to numbers that nobody has proved', () => {
  it('are sixty an hour for one network', async () => {
    const waits = await spend('198.51.100.1', 70)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(60)
    const { email, phone } = await newPlayerOf('bo')
    const refused = await login(email, { address: '198.51.100.1' })
    expect(refused).toMatchObject({ __typename: 'LoginRefusal', code: 'RATE_LIMITED' })
    expect(refused.retryAfterSeconds).toBeGreaterThan(0)
    expect(codeTo(phone)).toBe('')
    expect(await login(email, { address: '198.51.100.2' })).toMatchObject({ channel: 'SMS' })
  })

  it('are counted by the /48 of an IPv6 address', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => spend(`2001:db8:7:${n.toString(16)}::1`, 1)))
    expect(await spend('2001:db8:7:ffff::9', 1)).not.toEqual([0])
    expect(await spend('2001:db8:8::9', 1)).toEqual([0])
  })

  it('count new codes of a waiting login and of a new number too', async () => {
    const { email } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    await spend('127.0.0.1', 61)
    await hurry('resend_at')
    expect(await resend(challengeId)).toMatchObject({ code: 'RATE_LIMITED' })
    const player = await knownPlayer(platform)
    await askForPhone(player, '+358 461112223')
    expect(await codeForPhone(player)).toMatchObject({ code: 'RATE_LIMITED' })
    await platform.deps.limits.smsUnproved.forget('127.0.0.1')
    expect(await codeForPhone(player)).toMatchObject({ channel: 'SMS' })
  })

  it('are not those to a number that is proved', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const address = '198.51.100.9'
    expect(await verify((await login(email, { address })).challengeId, codeTo(phone))).toHaveProperty('accessToken')
    await spend(address, 61)
    expect(await login(email, { address })).toMatchObject({ channel: 'SMS' })
  })

  it('go to the countries of the brand alone', async () => {
    const player = await knownPlayer(platform)
    await askForPhone(player, '+1 8765550100')
    expect(await codeForPhone(player)).toMatchObject({ code: 'CODE_NOT_SENT' })
    await askForPhone(player, '+1 4165550100')
    expect(await codeForPhone(player)).toMatchObject({ channel: 'SMS' })
    expect(codeTo('+1 8765550100')).toBe('')
  })

  it('give way to the confirmed address where the brand sends none', async () => {
    const { email, userId } = await newPlayerOf('bo')
    const abroad = `update players set phone = '+7 9001234567' where user_id = $1`
    await uncheckedQuery(platform.deps.pool, abroad, [userId])
    const { challengeId, channel } = await login(email)
    expect(channel).toBe('MAIL')
    expect(await verify(challengeId, codeTo(email))).toHaveProperty('accessToken')
  })
})

describe('operators', () => {
  beforeEach(() => vi.restoreAllMocks())
  const alarms = async () => {
    const { values = [] } = (await registry.getSingleMetric('platform_sms_alarms_total')?.get()) ?? {}
    return values.filter(({ labels }) => labels.brand === 'lj' && labels.dial_code === '353')
  }

  it('are told once an hour when a brand and dial code have more than 200', async () => {
    const logged = vi.spyOn(platform.deps.logger, 'error')
    const sms = (n: number) =>
      takeUnprovedSms(platform.deps, { brandId: 'lj', destination: '+353 851234567' }, `203.0.113.${n}`)
    for (let n = 0; n < 200; n++) expect(await sms(n)).toBe(0)
    expect(await alarms()).toEqual([])
    for (let n = 0; n < 20; n++) expect(await sms(n)).toBe(0)
    expect(await alarms()).toEqual([expect.objectContaining({ value: 1 })])
    expect(logged.mock.calls).toEqual([[{ brandId: 'lj', dialCode: '353' }, expect.any(String)]])
  })
})
