import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { realBalanceOf } from '../../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  authorize,
  identified,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  playersNamed,
  rowsOf,
  statusOf,
  visit,
} from '../../testing/zimpler-journeys.ts'

/** Deposit and play in a country with a national register: the one market, Finland, has none today. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ nationalRegisters: new Map([['fi', 'spelpaus']]) })
})
beforeEach(() => {
  platform.third.behaviour.registers = 'up'
})
afterAll(() => platform.auditAndClose())

const list = (lastName: string) => platform.third.registers.listed.add(lastName)
const isDown = () => {
  platform.third.behaviour.registers = 'down'
}
const asked = (lastName: string) => platform.third.registers.asked.filter((name) => name === lastName).length
const clearedUntil = async (lastName: string) =>
  (await rowsOf(platform, 'select register_clear_until as until from players where last_name = $1', [lastName]))[0]
    ?.until
const expire = (lastName: string) =>
  rowsOf(platform, 'update players set register_clear_until = now() where last_name = $1', [lastName])

describe('a person without an account', () => {
  it.each([
    ['is registered, and need not be asked about again, when the register clears them', () => {}, null],
    ['is refused when the register lists them', list, 'REGISTER_EXCLUDED'],
    ['is refused while the register cannot be asked', isDown, 'REFUSED'],
  ] as const)('%s', async (_, prepare, reason) => {
    const person = newPerson()
    prepare(person.lastName)
    const { request, answer } = await visit(platform, person)
    expect(answer).toEqual(reason ? { accepted: false, reason } : { accepted: true })
    expect(await playersNamed(platform, person.lastName)).toHaveLength(reason ? 0 : 1)
    if (reason) expect(await authorize(platform, request)).toEqual({ refusal: 'PROVIDER_REFUSED', reason })
    else expect((await clearedUntil(person.lastName)).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    if (reason !== 'REFUSED') expect(asked(person.lastName)).toBeGreaterThan(0)
  })

  it.each([
    ['lists them', list],
    ['cannot be asked', isDown],
  ] as const)('gets no account for money that arrives without a question, when the register %s', async (_, prepare) => {
    const person = newPerson()
    prepare(person.lastName)
    const request = await openVisit(platform)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'refund due' })
    expect(await playersNamed(platform, person.lastName)).toHaveLength(0)
  })

  it('gets the money back when the register lists them after they were accepted', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    expect((await identified(platform, request, person)).body).toEqual({ accepted: true })
    list(person.lastName)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'refund due' })
    expect(await playersNamed(platform, person.lastName)).toHaveLength(0)
    expect(await statusOf(platform, request.reference)).toBe('REFUND_DUE')
  })

  it('is registered by an answer of a moment ago when the register fails as the money arrives', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    await identified(platform, request, person)
    isDown()
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'applied' })
    // Play asks again: nothing says that they are clear.
    expect(await clearedUntil(person.lastName)).toBeNull()
  })
})

describe('a person whom the bank knows', () => {
  it('deposits no more once the register lists them', async () => {
    const person = newPerson()
    await visit(platform, person)
    list(person.lastName)
    await expire(person.lastName)
    expect((await visit(platform, person)).answer).toEqual({ accepted: false, reason: 'REGISTER_EXCLUDED' })
  })

  it('deposits by the last answer while it is valid, then not until the register answers, but gets in', async () => {
    const person = newPerson()
    await visit(platform, person)
    isDown()
    expect((await visit(platform, person)).answer).toEqual({ accepted: true })
    await expire(person.lastName)
    const { request, answer } = await visit(platform, person)
    expect(answer).toEqual({ accepted: false, reason: 'REFUSED' })
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(10_000)
  })
})
